import { isReservedProperty, reservedProperties } from '@kurator/contract/business/award/awardProperty';
import { awardeeColumns, optionalAwardeeBlock } from '@kurator/contract/business/upload/uploadColumn';
import { businessProjectUploadAwardees } from '@kurator/contract/business/upload/upload.command';
import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import { readNumber } from '@kurator/contract/kit/numberText';
import { propertyFieldName, propertyNameOf, type Property } from '@kurator/contract/kit/property';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import { findSpreadsheetLosses } from '../../platform/imports/cellFaults.ts';
import { stripLayoutMarks, adoptStoredSpelling, type Cells } from '../../platform/imports/cells.ts';
import { defineTableImport, type TableRowPlan } from '../../platform/imports/tableImport.ts';
import { textOf, isLiving, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { loadAwardeeIds } from '../../seedwork/awardeeId.ts';
import { entityNameOf } from '../../seedwork/master.decider.ts';
import { definitionsFingerprint, definitionsOf } from '../../seedwork/property.ts';
import { entityNumberKey } from '../../seedwork/ranking/rankingDeclaration.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { activePropertiesOf, loadLivingAwards } from '../award/projectAwards.ts';
import { awardeeCreate, awardeeUpdate } from '../awardee/internal.command.ts';
import { blacklistCommands, blacklistFlags, findBlacklistReasonFaults } from './blacklist.ts';
import { findFlagFaults, readValidFlag, hasContent } from './cell.ts';
import { findClosestNames } from './closestName.ts';
import type { ComparedRow } from './storedAccount.ts';
import { isUnchangedCell, storedPropertyTexts, unchangedPropertyColumns } from './storedCell.ts';
import {
  accountLookupViews,
  findFormerNumberFaults,
  loadZeroPaddedAccounts,
  loadAccountsByNumber,
  missingZerosFault,
  type ZeroPaddedAccount,
} from './knownAccount.ts';

interface AwardeesLookup {
  /** Living awards by name and year. */
  readonly awards: ReadonlyMap<string, LoadedStream>;
  readonly accounts: ReadonlyMap<string, LoadedStream>;
  /** Id of an awardee by award and account. */
  readonly awardees: (award: string, account: string) => string;
  /** Similar numbers for those that no account has. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  readonly zeroPaddedAccounts: ReadonlyMap<string, ZeroPaddedAccount>;
  readonly projectId: string;
}

const flags = ['deleted', ...blacklistFlags];
const reasons = { is_process_blacklisted: 'blacklist_reason', is_editorial_blacklisted: 'blacklist_reason' } as const;

const awardKey = (name: string, year: string | number): string =>
  `${stripLayoutMarks(name).replaceAll(/\s+/g, ' ').toLowerCase()} ${Number(year)}`;

/** Creates awardees of a project's awards and updates known ones; the award and the account identify one. */
export const awardeesImport = defineTableImport<AwardeesLookup>({
  command: businessProjectUploadAwardees,
  views: accountLookupViews,
  keys: ['award_name'],
  columns: () => ['award_year', 'account_id'],
  optional: optionalAwardeeBlock.columns,
  longTexts: ['blacklist_reason'],
  flags,
  numbers: reservedProperties,
  template: awardeeColumns,
  names: [],
  entityNumbers: ['account_id'],
  properties: async ({ values, store }) => ownProperties(await loadLivingAwards(store, textOf(values['project_id']))),
  prepare: async (rows, { unit, store, values }) => {
    const projectId = textOf(values['project_id']);
    const { streams } = unit;
    const living = await loadLivingAwards(store, projectId);
    await streams.load(living.map(({ id }) => id));
    const awards = new Map(living.map((award) => [awardKey(awardStateOf(award).name, awardStateOf(award).year), award]));
    const numbers = rows.map(({ cells }) => cells['account_id'] ?? '');
    const accounts = await loadAccountsByNumber(numbers, { unit, store });
    const awardees = await loadAwardeeIds(
      'businessawardee',
      rows.flatMap(({ cells }) => {
        const award = awards.get(awardKey(cells['award_name'] ?? '', cells['award_year'] ?? ''));
        const account = accounts.get(entityNumberKey(cells['account_id'] ?? ''));
        return award && account ? [{ award: award.id, entity: account.id }] : [];
      }),
      unit,
    );
    const unknown = [...new Set(numbers.filter((number) => number !== '' && !accounts.has(entityNumberKey(number))))];
    const [near, zeroPaddedAccounts] = await Promise.all([
      findNearNumbers(unknown, projectId, store),
      loadZeroPaddedAccounts(numbers, accounts, projectId, store),
    ]);
    return { awards, accounts, awardees, near, zeroPaddedAccounts, projectId };
  },
  plan: ({ line, cells: fileCells }, { chunkData, memory, unit, fileName }): TableRowPlan => {
    const award = chunkData.awards.get(awardKey(fileCells['award_name'] ?? '', fileCells['award_year'] ?? ''));
    const number = fileCells['account_id'] ?? '';
    const accountOfNumber = chunkData.accounts.get(entityNumberKey(number));
    const account = accountOfNumber?.state['project_id'] === chunkData.projectId ? accountOfNumber : undefined;
    const faults = [
      ...findAwardFaults(fileCells, award, chunkData),
      ...findAccountNumberFaults(number, accountOfNumber, chunkData, unit.streams),
      ...findFlagFaults(fileCells, flags),
      ...findRankFaults(fileCells),
    ];
    const rowProperties = award && ownProperties([award]);
    if (!award || !account) return { rowProperties, label: number, faults };
    const id = chunkData.awardees(award.id, account.id);
    const awardee = unit.streams.peek(id);
    const { cells, unchangedColumns, losses } = compareWithAwardee(fileCells, { award, account, awardee });
    const values = propertyCells(cells);
    const fields = [...values.keys()].map(propertyFieldName);
    const rowBase = {
      rowProperties,
      unchanged: unchangedColumns,
      reliesOn: `${award.id} ${account.id} ${definitionsFingerprint(award.state, fields)}`,
      label: `${entityNameOf(account)} · ${awardStateOf(award).name} ${awardStateOf(award).year}`,
      ...(awardee ? { subject: id } : {}),
    };
    const earlier = memory.before(line, id)?.line;
    if (earlier !== undefined)
      return { ...rowBase, faults: [{ column: 'account_id', code: 'upload.awardee_twice', params: { row: earlier } }, ...faults] };
    memory.keep(line, id);
    faults.push(
      ...findBlacklistReasonFaults({ state: awardee?.state, cells, reasons }),
      ...losses,
      ...findPropertyFaults(award, values, { cells, isNew: awardee === undefined }),
    );
    const isDeleted = readValidFlag(cells, 'deleted') ?? false;
    const isUndeletion = awardee !== undefined && !isLiving(awardee) && !isDeleted;
    const isDeletion = awardee !== undefined && isLiving(awardee) && isDeleted;
    return {
      ...rowBase,
      ...(isUndeletion ? { state: 'new' } : isDeletion ? { state: 'dropped' } : {}),
      faults,
      warnings: async () => findFormerNumberFaults('account_id', number, account),
      commands: async function* () {
        yield* valueCommands({ id, award, account, awardee, isDeleted }, values);
        const of = { entity_id: id, entity_type: 'businessawardee' };
        yield* blacklistCommands({ of, state: unit.streams.peek(id)?.state, cells, reasons, fileName });
      },
    };
  },
});

/** Cells of a row beside what its awardee holds in the columns of the export. */
function compareWithAwardee(cells: Cells, { award, account, awardee }: Pick<RowEntities, 'award' | 'account' | 'awardee'>): ComparedRow {
  const { process_blacklist, editorial_blacklist } = awardee?.state ?? {};
  const reason = process_blacklist ?? editorial_blacklist;
  const comparison = adoptStoredSpelling(cells, {
    award_name: awardStateOf(award).name,
    account_id: accountStateOf(account).human_id,
    ...(typeof reason === 'string' ? { blacklist_reason: reason } : {}),
  });
  const values = awardee?.state ?? {};
  return {
    ...comparison,
    unchangedColumns: [...comparison.unchangedColumns, ...unchangedPropertyColumns(award.state, values, cells, columnOf)],
    losses: findSpreadsheetLosses(cells, storedPropertyTexts(award.state, values, columnOf)),
  };
}

/** Values by their columns: `award_rank` or `property.<name>`. */
const propertyCells = (cells: Cells): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(cells).flatMap(([column, cell]) => {
      const name = propertyNameOf(column) ?? (isReservedProperty(column) ? column : undefined);
      return name !== undefined && hasContent(cell) ? [[name, cell] as const] : [];
    }),
  );

const columnOf = (name: string): string => (isReservedProperty(name) ? name : propertyFieldName(name));

interface RowEntities {
  readonly id: string;
  readonly award: LoadedStream;
  readonly account: LoadedStream;
  readonly awardee: LoadedStream | undefined;
  readonly isDeleted: boolean;
}

/** Commands for values, and whether the awardee is on the list. */
function* valueCommands(
  { id, award, account, awardee, isDeleted }: RowEntities,
  values: ReadonlyMap<string, string>,
): Generator<RowCommand> {
  const changedValues = [...values].filter(
    ([name, cell]) => !isUnchangedCell(award.state, awardee?.state ?? {}, propertyFieldName(name), cell),
  );
  const fields = Object.fromEntries(changedValues.map(([name, cell]) => [propertyFieldName(name), isClearMark(cell) ? null : cell]));
  const columns = Object.fromEntries(definitionsOf(award.state).active.map(({ name }) => [propertyFieldName(name), columnOf(name)]));
  if (awardee) yield { command: awardeeUpdate, body: { awardee_id: id, is_deleted: isDeleted, ...fields }, columns };
  else {
    yield { command: awardeeCreate, body: { award_id: award.id, account_id: account.id, ...fields }, columns, createdId: id };
    if (isDeleted) yield { command: awardeeUpdate, body: { awardee_id: id, is_deleted: true } };
  }
}

function findAwardFaults(cells: Cells, award: LoadedStream | undefined, { awards }: AwardeesLookup): readonly RowFault[] {
  const { award_name: name = '', award_year: year = '' } = cells;
  if (award) return [];
  if (name === '') return [{ column: 'award_name', code: 'field.required' }];
  if (year === '') return [{ column: 'award_year', code: 'field.required' }];
  if (!fieldKinds.year.safeParse(year).success) return [{ column: 'award_year', code: 'kind.year' }];
  const awardStates = [...awards.values()].map(awardStateOf);
  const years = awardStates.filter((awardState) => awardKey(awardState.name, 0) === awardKey(name, 0)).map((awardState) => awardState.year);
  if (years.length > 0)
    return [
      {
        column: 'award_year',
        code: 'upload.award_year_unknown',
        params: { name, year, years: years.toSorted((a, b) => a - b).join(', ') },
      },
    ];
  const near = findClosestNames(name, new Set(awardStates.map((awardState) => awardState.name)));
  return [
    near.length > 0
      ? { column: 'award_name', code: 'upload.award_unknown_near', params: { name, near: near.join(', ') } }
      : { column: 'award_name', code: 'upload.award_unknown', params: { name } },
  ];
}

interface LoadedStreams {
  readonly peek: (id: string) => LoadedStream | undefined;
}

function findAccountNumberFaults(
  number: string,
  accountOfNumber: LoadedStream | undefined,
  { near, zeroPaddedAccounts, projectId }: AwardeesLookup,
  streams: LoadedStreams,
): readonly RowFault[] {
  if (number === '') return [{ column: 'account_id', code: 'field.required' }];
  if (accountOfNumber && !isLiving(accountOfNumber))
    return [{ column: 'account_id', code: 'upload.account_deleted', params: { name: entityNameOf(accountOfNumber) } }];
  if (accountOfNumber?.state['project_id'] === projectId) return [];
  if (accountOfNumber) {
    const project = streams.peek(textOf(accountOfNumber.state['project_id']));
    return [{ column: 'account_id', code: 'upload.other_project', params: { name: textOf(project?.state['name'] ?? '') } }];
  }
  const zeroPadded = zeroPaddedAccounts.get(entityNumberKey(number));
  if (zeroPadded) return [missingZerosFault('account_id', number, zeroPadded)];
  const names = near.get(number) ?? [];
  return [
    names.length > 0
      ? { column: 'account_id', code: 'upload.account_unknown_near', params: { number, near: names.join(', ') } }
      : { column: 'account_id', code: 'upload.account_unknown', params: { number } },
  ];
}

function findRankFaults(cells: Cells): readonly RowFault[] {
  const { award_rank: rank = '' } = cells;
  if (rank === '' || isClearMark(rank)) return [];
  return fieldKinds.rank.safeParse(readNumber(rank)).success ? [] : [{ column: 'award_rank', code: 'kind.rank' }];
}

interface Row {
  readonly cells: Cells;
  readonly isNew: boolean;
}

/** A value of a property that the award lacks; a column that a new awardee lacks. */
function findPropertyFaults(award: LoadedStream, values: ReadonlyMap<string, string>, { cells, isNew }: Row): readonly RowFault[] {
  const names = new Set(definitionsOf(award.state).active.map(({ name }) => name));
  const { name: awardName } = awardStateOf(award);
  const foreignNames = [...values.keys()].filter((name) => !names.has(name));
  const missingNames = isNew ? [...names].filter((name) => cells[columnOf(name)] === undefined) : [];
  return [
    ...foreignNames.map((name): RowFault => ({
      column: columnOf(name),
      code: 'upload.property_of_other_award',
      params: { name: awardName },
    })),
    ...(missingNames.length > 0
      ? [{ column: null, code: 'upload.properties_missing', params: { names: missingNames.join(', ') } } as const]
      : []),
  ];
}

/** Properties with columns of their own name. */
const ownProperties = (awards: readonly LoadedStream[]): readonly Property[] =>
  activePropertiesOf(awards).filter(({ name }) => !isReservedProperty(name));

/** Unknown numbers for which near ones are looked up, per chunk. */
const MAX_UNKNOWN = 50;

async function findNearNumbers(
  unknown: readonly string[],
  projectId: string,
  { pool }: Store,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const some = unknown.slice(0, MAX_UNKNOWN);
  if (some.length === 0) return new Map();
  const { rows } = await pool.query<{ number: string; near: string[] | null }>({
    name: 'near_account_numbers',
    text: `select w.number, n.near from unnest($1::text[]) w (number) cross join lateral (
        select array_agg(c.human_id) as near from (select s.card ->> 'human_id' as human_id from link k join stream s on s.id = k.source
          where k.target = $2 and k.rel = 'business_project' and s.type = 'account' and similarity(s.card ->> 'human_id', w.number) > 0.4
          order by similarity(s.card ->> 'human_id', w.number) desc, 1 limit 3) c) n`,
    values: [some, projectId],
  });
  return new Map(rows.map(({ number, near }) => [number, near ?? []]));
}
