import { projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import { entityTypeOf } from '@kurator/contract/entityTypes';
import { propertyFieldName, type PropertyValue } from '@kurator/contract/kit/property';
import { propertyValues } from '@kurator/contract/kit/propertyAnswer';
import type { ImportChange } from '@kurator/contract/seedwork/job.answer';
import { z } from 'zod';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { refuse } from '../../platform/bus/index.ts';
import type { AtomicRow, ImportRunContext, QueryImport, RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import { rowsFromObjects } from '../../platform/imports/rowsFromObjects.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import { deriveStreamId, textOf, isLiving, type JsonObject, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { projectImportSubjectOf } from '../../seedwork/busyProject.ts';
import { loadAwardeeIds } from '../../seedwork/awardeeId.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardeeStateOf } from '../awardee/awardee.stream.ts';
import { awardeeCreate, awardeeRank, awardeeWithdraw } from '../awardee/internal.command.ts';
import { loadDeliveredScores } from '../../seedwork/ranking/score.facts.ts';
import { definitionsFingerprint, definitionsOf } from '../../seedwork/property.ts';
import { loadAwardeeLabels, type RowLabeller } from './awardeeLabel.ts';
import { loadFaultyEntities, type FaultyEntities } from '../../seedwork/ranking/faultyEntities.ts';
import { describeAwardeeChanges, manualPropertyNames, sourceValueFields } from './awardeeChange.ts';
import { loadFormerPlaces, loadLivingAwardees, loadSurvivorsByRow, type LivingAwardee } from './mergedAwardees.ts';
import { loadImportableProject, loadLivingAwards } from './importedProject.ts';

/** Row keys beside values; no property can have these names. */
const keys = z.object({
  '.award': z.string(),
  '.entity': z.string(),
  /** Run of the delivery; null for an entity that was not delivered. */
  '.run': z.number(),
  '.rank': z.number().nullable(),
  '.score': z.number().nullable(),
  '.is_on_list': z.boolean(),
  '.is_twice': z.boolean().optional(),
  '.is_faulty': z.boolean().optional(),
});

/** Import of a project's awardees from the warehouse. Manual values stay; a returning entity is the same awardee. */
export const awardeesImport: QueryImport = {
  command: projectImportAwardees,
  subject: async ({ project_id }, { store, job }) => {
    const project = await loadImportableProject(store, textOf(project_id), job);
    if ((await loadScoredAwards(store, project.id)).length === 0) throw refuse('project.not_synced');
    return projectImportSubjectOf(project, textOf(project.state['name']));
  },
  find: async ({ store, values: { project_id } }) => {
    const awards = await loadScoredAwards(store, textOf(project_id));
    if (awards.length === 0) return { unreadable: failureTextOf('project.not_synced') };
    const present = await loadLivingAwardees(
      store,
      awards.map(({ id }) => id),
    );
    const faultyOf = await loadFaultyEntities(store, textOf(project_id));
    const rows: JsonObject[] = [];
    const add = (row: JsonObject): void => void rows.push(row);
    for (const award of awards)
      await addDeliveredRows(store, award, { present: present.get(award.id) ?? [], faulty: faultyOf(award), add });
    return rowsFromObjects(rows);
  },
  run: () => async (plannedRows, context) => {
    const rows = plannedRows.map(({ sourceValues }) => ({ ...keys.parse(sourceValues), values: valuesIn(sourceValues) }));
    const { unit } = context;
    const formerOf = await loadFormerPlaces(context.store, {
      awards: [...new Set(rows.map((row) => row['.award']))],
      entities: rows.flatMap((row) => (row['.is_on_list'] ? [row['.entity']] : [])),
    });
    const pairOf = (row: Row) => ({ award: row['.award'], entity: formerOf(row['.award'], row['.entity']) ?? row['.entity'] });
    const idOf = await loadAwardeeIds('awardee', rows.map(pairOf), unit);
    await unit.streams.load(rows.flatMap((row) => [row['.award'], row['.entity'], pairOf(row).entity]));
    await loadParents(
      rows.flatMap((row) => unit.streams.peek(row['.entity']) ?? []),
      unit,
    );
    const labelOf = await loadAwardeeLabels(
      context.store,
      rows.map((row) => row['.entity']),
    );
    return rows.map((row) => {
      const { award, entity } = pairOf(row);
      return planOf(row, { ...context, labelOf }, idOf(award, entity));
    });
  },
};

/** Delivered awards; awardees of others stay. */
const loadScoredAwards = async (store: Store, projectId: string): Promise<readonly LoadedStream[]> =>
  (await loadLivingAwards(store, projectId)).filter((award) => awardStateOf(award).score_run_id !== undefined);

interface DeliveryContext {
  readonly present: readonly LivingAwardee[];
  /** Entities with a faulty row in the delivery, by survivor. */
  readonly faulty: FaultyEntities;
  readonly add: (row: JsonObject) => void;
}

/** Delivered entities of an award, then awardees that were not delivered. */
async function addDeliveredRows(store: Store, award: LoadedStream, { present, faulty, add }: DeliveryContext): Promise<void> {
  const common = { '.award': award.id, '.run': awardStateOf(award).score_run_id ?? 0 };
  const deliveredIds = new Set<string>();
  const offList = new Map<string, number | null>();
  const offListIds = new Set<string>();
  const survivors = await loadSurvivorsByRow(store, award);
  for await (const scores of loadDeliveredScores(store.pool, award))
    for (const { row, entity_id, rank, total_score, on_list, properties } of scores) {
      const entity = survivors.has(row) ? survivors.get(row) : entity_id;
      if (!on_list) offListIds.add(entity_id);
      if (!entity) continue;
      if (!on_list) {
        offList.set(entity, rank);
        continue;
      }
      const isTwice = deliveredIds.has(entity);
      deliveredIds.add(entity);
      add({
        ...properties,
        ...common,
        '.entity': entity,
        '.rank': rank,
        '.score': total_score,
        '.is_on_list': true,
        ...(isTwice ? { '.is_twice': true } : {}),
      });
    }
  const formerOf = await loadFormerPlaces(store, { awards: [award.id], entities: [...deliveredIds] });
  for (const { entity, survivor } of present)
    if (!deliveredIds.has(entity) && formerOf(award.id, survivor) !== entity)
      add({
        ...common,
        '.entity': entity,
        '.rank': offList.get(survivor) ?? null,
        '.score': null,
        '.is_on_list': false,
        // A row off the list counts beside a faulty one of the same entity.
        ...(faulty.get(survivor)?.some(({ entity: id }) => !offListIds.has(id)) ? { '.is_faulty': true } : {}),
      });
}

type Row = z.infer<typeof keys> & { readonly values: Readonly<Record<string, PropertyValue>> };

const valuesIn = (sourceValues: JsonObject): Row['values'] =>
  propertyValues.parse(Object.fromEntries(Object.entries(sourceValues).filter(([name]) => !name.startsWith('.'))));

function planOf(row: Row, { unit, store, language, labelOf }: ImportRunContext & RowLabeller, id: string): AtomicRow {
  const [award, entity] = [unit.streams.peek(row['.award']), unit.streams.peek(row['.entity'])];
  if (!award || !entity)
    throw new Error(`a delivered row names the award ${row['.award']} and the entity ${row['.entity']}, one of which is missing`);
  const awardee = unit.streams.peek(id);
  const rowBase = {
    label: labelOf(entity, award),
    reliesOn: deriveStreamId(definitionsFingerprint(award.state, Object.keys(row.values).map(propertyFieldName))),
    ...(awardee ? { subject: id } : {}),
  };
  const faults: RowFault[] = [
    ...(awardStateOf(award).score_run_id === row['.run'] ? [] : [{ column: null, code: 'row.delivery_replaced' } as const]),
    ...(row['.is_twice'] ? [{ column: null, code: 'row.entity_twice' } as const] : []),
    ...(row['.is_faulty'] ? [{ column: null, code: 'row.delivery_faulty' } as const] : []),
  ];
  const isGone = awardee !== undefined && !isLiving(awardee);
  if (!row['.is_on_list'])
    return {
      ...rowBase,
      faults,
      state: 'dropped',
      changes: async () => [{ field: 'rank', of: null, of_type: null, before: rankText(awardee), after: row['.rank']?.toString() ?? null }],
      warnings: () => Promise.resolve(awardee ? hiddenValues(award, awardee) : []),
      commands: async function* () {
        if (!isGone) yield { command: awardeeWithdraw, body: { awardee_id: id } };
      },
    };
  return {
    ...rowBase,
    faults,
    ...(isGone ? { state: 'new' } : {}),
    changes: async (change) => [
      ...entityChanges(entity, awardee, unit),
      ...(await describeAwardeeChanges(change, { store, language, award: award.state, awardee, values: row.values })),
    ],
    warnings: () => Promise.resolve(deliveryWarnings(entity, unit)),
    commands: async function* () {
      yield awardeeCommand(row, id, award, awardee);
    },
  };
}

const knownColumns = new WeakMap<JsonObject, Readonly<Record<string, string>>>();

/** Columns of a delivery by the fields that they fill. */
function columnsOf({ state }: LoadedStream): Readonly<Record<string, string>> {
  const columns = knownColumns.get(state) ?? {
    rank: 'rank',
    total_score: 'total_score',
    ...Object.fromEntries(definitionsOf(state).active.map(({ name }) => [propertyFieldName(name), name])),
  };
  knownColumns.set(state, columns);
  return columns;
}

/** Command that creates or ranks an awardee. */
function awardeeCommand(row: Row, id: string, award: LoadedStream, awardee: LoadedStream | undefined): RowCommand {
  const fields = sourceValueFields(award.state, row.values);
  const body = { rank: row['.rank'], total_score: row['.score'], ...fields };
  const columns = columnsOf(award);
  const pair = { award_id: row['.award'], entity_id: row['.entity'] };
  if (!awardee) return { command: awardeeCreate, body: { ...pair, ...body }, columns, createdId: id };
  const move = awardeeStateOf(awardee).entity_id === pair.entity_id ? {} : { entity_id: pair.entity_id };
  return { command: awardeeRank, body: { awardee_id: id, ...move, ...body }, columns };
}

/** Change of a place that a survivor takes over. */
function entityChanges(entity: LoadedStream, awardee: LoadedStream | undefined, { streams }: UnitOfWork): readonly ImportChange[] {
  const former = awardee && streams.peek(awardeeStateOf(awardee).entity_id);
  if (!former || former.id === entity.id) return [];
  return [{ field: 'entity_id', of: null, of_type: null, before: entityNameOf(former), after: entityNameOf(entity) }];
}

const rankText = (awardee: LoadedStream | undefined): string | null =>
  awardee ? (awardeeStateOf(awardee).rank?.toString() ?? null) : null;

function hiddenValues(award: LoadedStream, awardee: LoadedStream): readonly RowFault[] {
  const count = manualPropertyNames(award.state, awardee.state).length;
  return count === 0 ? [] : [{ column: null, code: 'row.values_hidden', params: { count } }];
}

function parentIdOf({ type, state }: LoadedStream): string | undefined {
  const rel = entityTypeOf(type)?.parent?.rel;
  const id = rel === undefined ? undefined : state[`${rel}_id`];
  return typeof id === 'string' ? id : undefined;
}

async function loadParents(entities: readonly LoadedStream[], unit: UnitOfWork): Promise<void> {
  const ids = [...new Set(entities.flatMap((entity) => parentIdOf(entity) ?? []))];
  if (ids.length === 0) return;
  await unit.streams.load(ids);
  await loadParents(
    ids.flatMap((id) => unit.streams.peek(id) ?? []),
    unit,
  );
}

/** Entity on the editorial blacklist: it or the nearest of its parents. */
function blacklistedOf(entity: LoadedStream, unit: UnitOfWork): LoadedStream | undefined {
  if (entityStateOf(entity).editorial_blacklist) return entity;
  const id = parentIdOf(entity);
  const parent = id === undefined ? undefined : unit.streams.peek(id);
  return parent && blacklistedOf(parent, unit);
}

/** Warnings of entities that are never exported. */
function deliveryWarnings(entity: LoadedStream, unit: UnitOfWork): readonly RowFault[] {
  const name = entityNameOf(entity);
  if (!isLiving(entity)) return [{ column: null, code: 'row.entity_deleted', params: { name } }];
  const blacklisted = blacklistedOf(entity, unit);
  if (!blacklisted) return [];
  return blacklisted === entity
    ? [{ column: null, code: 'row.entity_blacklisted', params: { name } }]
    : [{ column: null, code: 'row.parent_blacklisted', params: { name, parent: entityNameOf(blacklisted) } }];
}
