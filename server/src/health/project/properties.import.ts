import { projectFillProperties } from '@kurator/contract/health/project/awardeeImport.command';
import { propertyFieldName, type Property, type PropertyValue } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { propertyValues } from '@kurator/contract/kit/propertyAnswer';
import { z } from 'zod';
import { refuse } from '../../platform/bus/index.ts';
import type { AtomicRow, ImportRunContext, QueryImport } from '../../platform/imports/declaration.ts';
import { rowsFromObjects } from '../../platform/imports/rowsFromObjects.ts';
import { deriveStreamId, textOf, isDeletedSql, type JsonObject, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { projectImportSubjectOf } from '../../seedwork/busyProject.ts';
import { peekAwardeeWithAward, loadAwardeesWithAwards } from '../../seedwork/awardeeRow.ts';
import { definitionOf, definitionsFingerprint, definitionsOf, isMissing, storedValue } from '../../seedwork/property.ts';
import { loadPreviousAwards } from '../award/previousAward.ts';
import { findWithheldProperties } from '../awardee/contactProperty.ts';
import { awardeeStateOf } from '../awardee/awardee.stream.ts';
import { awardeeFillProperty } from '../awardee/internal.command.ts';
import { describeAwardeeChanges } from './awardeeChange.ts';
import { loadAwardeeLabels, type RowLabeller } from './awardeeLabel.ts';
import { loadImportableProject, loadLivingAwards } from './importedProject.ts';
import { loadMasterValues, masterValueViews, type MasterValues } from './masterValues.ts';
import { projectStateOf } from './project.stream.ts';
import { mergedIdsSql } from '../../seedwork/entityStream.ts';

const rowSchema = z.object({ awardee: z.string(), values: propertyValues });

/** Awardees per lookup. */
const AT_ONCE = 1_000;

/** Fills empty and missing values of awardees, but those given by hand, from the previous year's award, else from master data of the same name. */
export const propertiesFillImport: QueryImport = {
  command: projectFillProperties,
  views: masterValueViews,
  subject: async ({ project_id, project_year, project_name }, { store, job }) => {
    const project = await loadImportableProject(store, textOf(project_id), job);
    const { name, year } = projectStateOf(project);
    if (name !== project_name || year !== project_year) throw refuse('project.outdated');
    return projectImportSubjectOf(project, name);
  },
  find: async ({ store, values: { project_id } }) => {
    const rows: JsonObject[] = [];
    for (const award of await loadLivingAwards(store, textOf(project_id)))
      for await (const filledRow of fillings(store, award)) rows.push(filledRow);
    return rowsFromObjects(rows);
  },
  run: () => async (plannedRows, context) => {
    const rows = plannedRows.map((row) => rowSchema.parse(row.sourceValues));
    const awardees = await loadAwardeesWithAwards(
      rows.map(({ awardee }) => awardee),
      context.unit,
    );
    const labelOf = await loadAwardeeLabels(
      context.store,
      awardees.map((awardee) => awardeeStateOf(awardee).entity_id),
    );
    return rows.map((row) => planOf(row, { ...context, labelOf }));
  },
};

function planOf(
  { awardee: id, values }: z.infer<typeof rowSchema>,
  { unit, store, language, labelOf }: ImportRunContext & RowLabeller,
): AtomicRow {
  const { awardee, award, entity } = peekAwardeeWithAward(unit, id);
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [propertyFieldName(name), value]));
  return {
    subject: id,
    reliesOn: deriveStreamId(definitionsFingerprint(award.state, Object.keys(fields))),
    label: labelOf(entity, award),
    faults: [],
    changes: (change) => describeAwardeeChanges(change, { store, language, award: award.state, awardee, values }),
    commands: async function* () {
      yield { command: awardeeFillProperty, body: { awardee_id: id, ...fields } };
    },
  };
}

/** Awardees of an award by entity: living ones first, its own before those of who was merged into it. The id of one that came by a merge derives from its former entity. */
async function loadAwardeesByEntity(store: Store, award: string, entities: readonly string[]): Promise<ReadonlyMap<string, LoadedStream>> {
  const { rows } = await store.pool.query<{ entity: string; id: string }>({
    name: 'awardees_by_entity',
    text: `select e.id as entity, w.id from unnest($2::uuid[]) e(id) cross join lateral (
      with recursive ${mergedIdsSql('e.id')} select a.id from own join reservation r on r.kind = 'awardee' and r.key = concat($1::text, ' ', own.id)
        join stream a on a.id = r.stream_id order by ${isDeletedSql('a')}, own.id <> e.id, (a.card ->> 'rank')::int nulls last, own.id limit 1) w`,
    values: [award, entities],
  });
  const awardees = await store.loadMany(rows.map(({ id }) => id));
  return new Map(
    rows.flatMap(({ entity, id }) => {
      const awardee = awardees.get(id);
      return awardee ? [[entity, awardee] as const] : [];
    }),
  );
}

async function* fillings(store: Store, award: LoadedStream): AsyncGenerator<JsonObject> {
  const { active } = definitionsOf(award.state);
  if (active.length === 0) return;
  const previous = (await loadPreviousAwards(store, [award])).get(award.id);
  const ids = await loadAwardeeIds(store, award.id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const awardees = [...(await store.loadMany(ids.slice(from, from + AT_ONCE))).values()];
    const entities = awardees.map((awardee) => awardeeStateOf(awardee).entity_id);
    const before = previous ? await loadAwardeesByEntity(store, previous.id, entities) : new Map<string, LoadedStream>();
    const masters = await loadMasterValues(store, [...(await store.loadMany(entities)).values()]);
    const withheldProperties = await findWithheldProperties(store.pool, entities);
    for (const awardee of awardees) {
      const { entity_id } = awardeeStateOf(awardee);
      const past = previous && before.get(entity_id);
      const fillable = active.filter(({ name }) => !withheldProperties.get(entity_id)?.includes(name));
      const values = fillable.flatMap((property) => {
        const storedContent = storedValue(awardee.state, property.name, definitionOf(award.state, property.name) ?? {});
        if (storedContent && (storedContent.by === 'hand' || !isMissing(property, storedContent))) return [];
        const value = findAcceptedValue(property, [
          past && previous && pastValue(previous, past, property),
          masterValue(masters.get(entity_id), property),
        ]);
        return value === undefined ? [] : [[property.name, value] as const];
      });
      if (values.length > 0) yield { awardee: awardee.id, values: Object.fromEntries(values) };
    }
  }
}

/** First value that the property accepts, and that counts where one is required. */
function findAcceptedValue(property: Property, candidates: readonly (PropertyValue | undefined)[]): PropertyValue | undefined {
  for (const candidate of candidates) {
    const reading = candidate === undefined || candidate === null ? undefined : readPropertyValue(property, candidate);
    if (reading?.ok && !isMissing(property, { value: reading.value, by: 'source' })) return reading.value;
  }
  return undefined;
}

const pastValue = (award: LoadedStream, awardee: LoadedStream, { name }: Property): PropertyValue | undefined => {
  const definition = definitionOf(award.state, name);
  return definition && storedValue(awardee.state, name, definition)?.value;
};

const masterValue = (master: MasterValues | undefined, { name }: Property): PropertyValue | undefined =>
  new Map<string, PropertyValue>(Object.entries(master ?? {})).get(name);

async function loadAwardeeIds({ pool }: Store, awardId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'awardees_by_rank',
    text: `select s.id from link k join stream s on s.id = k.source where k.target = $1 and k.rel = 'award' and s.type = 'awardee'
      and not ${isDeletedSql('s')} order by (s.card ->> 'rank')::int nulls last, s.id`,
    values: [awardId],
  });
  return rows.map(({ id }) => id);
}
