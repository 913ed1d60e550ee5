import { accountUndelete } from '@kurator/contract/business/account/account.command';
import { businessProjectUploadAccounts } from '@kurator/contract/business/upload/upload.command';
import {
  optionalAccountBlocks,
  accountColumns,
  blacklistReasonColumns,
  verificationYearColumn,
} from '@kurator/contract/business/upload/uploadColumn';
import { propertyFieldName, propertyNameOf } from '@kurator/contract/kit/property';
import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowCommand, RowFault } from '../../platform/imports/declaration.ts';
import type { Cells } from '../../platform/imports/cells.ts';
import { isDeletedByHand, loadHistories } from '../../platform/imports/revertImportedEvents.ts';
import { defineTableImport, type ImportedRow, type TableRowPlan } from '../../platform/imports/tableImport.ts';
import { textOf, isLiving, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { commentEventTopics, foldComments, type CommentEvent } from '../../seedwork/comment.ts';
import { entityNameOf, entityStateOf } from '../../seedwork/master.decider.ts';
import { definitionsFingerprint, definitionsOf } from '../../seedwork/property.ts';
import { entityNumberKey } from '../../seedwork/ranking/rankingDeclaration.ts';
import { accountCreate, accountUpload } from '../account/internal.command.ts';
import { loadProjectDefaultYear } from '../award/projectDefaultYear.ts';
import { findAccountFaults, accountFlagColumns, columnBlockCommands, verificationColumns } from './accountRow.ts';
import { hasContent } from './cell.ts';
import { isUnchangedCell } from './storedCell.ts';
import { compareWithAccount, type ComparedRow } from './storedAccount.ts';
import {
  accountLookupViews,
  findFormerNumberFaults,
  loadZeroPaddedAccounts,
  loadAccountsByNumber,
  missingZerosFault,
  type ZeroPaddedAccount,
} from './knownAccount.ts';

interface AccountsLookup {
  readonly project: LoadedStream;
  /** Accounts by the key of their number. */
  readonly accounts: ReadonlyMap<string, LoadedStream>;
  readonly zeroPaddedAccounts: ReadonlyMap<string, ZeroPaddedAccount>;
  readonly comments: ReadonlyMap<string, readonly string[]>;
  /** Ids of accounts that people deleted. */
  readonly deletedByHand: ReadonlySet<string>;
  readonly year: number;
}

/** Creates accounts of a project and updates known ones, block by block. */
export const accountsImport = defineTableImport<AccountsLookup>({
  command: businessProjectUploadAccounts,
  views: accountLookupViews,
  keys: ['human_id'],
  columns: () => ['name', 'shortname'],
  blocks: optionalAccountBlocks,
  longTexts: ['comment', ...Object.values(blacklistReasonColumns)],
  flags: accountFlagColumns,
  template: accountColumns,
  names: ['contact_first_name', 'contact_last_name', 'city', 'state'],
  institutions: ['name', 'shortname'],
  entityNumbers: ['human_id'],
  properties: async ({ values, store }) => definitionsOf((await store.load(textOf(values['project_id'])))?.state ?? {}).active,
  prepare: async (rows, { unit, store, values }) => {
    const project = await unit.streams.get(textOf(values['project_id']));
    if (project?.type !== 'business_project') throw new Error('an upload of accounts without its project');
    const numbers = rows.map(({ cells }) => cells['human_id'] ?? '');
    const accounts = await loadAccountsByNumber(numbers, { unit, store });
    return {
      project,
      accounts,
      zeroPaddedAccounts: await loadZeroPaddedAccounts(numbers, accounts, project.id, store),
      comments: await loadComments(rows, accounts, store),
      deletedByHand: await findDeletedByHand(accounts, store),
      year: await loadProjectDefaultYear(store, project.id),
    };
  },
  plan: ({ line, cells: fileCells }, { chunkData, memory, unit, idOf, fileName }): TableRowPlan => {
    const key = entityNumberKey(fileCells['human_id'] ?? '');
    const account = chunkData.accounts.get(key);
    const comments = (account && chunkData.comments.get(account.id)) ?? [];
    const { cells, unchangedColumns, losses } = account
      ? compareWithAccount(fileCells, account, { comments, project: chunkData.project })
      : newCells(fileCells);
    const zeroPadded = chunkData.zeroPaddedAccounts.get(key);
    // Accounts of this file differ on purpose: a spreadsheet would have made their numbers equal.
    const isZeroPadded = zeroPadded !== undefined && zeroPadded.id !== idOf(`account ${entityNumberKey(zeroPadded.human_id)}`);
    // Numbers of merged accounts and former ones name one, too.
    const subject = account?.id ?? key;
    const earlier = key === '' ? undefined : memory.before(line, subject)?.line;
    const faults = [...findKeyFaults(cells, account), ...losses, ...findAccountFaults(cells, account && entityStateOf(account))];
    if (isZeroPadded) faults.unshift(missingZerosFault('human_id', fileCells['human_id'] ?? '', zeroPadded));
    if (earlier !== undefined) faults.unshift({ column: 'human_id', code: 'upload.account_twice', params: { row: earlier } });
    const otherProject = account && account.state['project_id'] !== chunkData.project.id ? textOf(account.state['project_id']) : undefined;
    const isDeletedByPerson = account !== undefined && chunkData.deletedByHand.has(account.id);
    if (isDeletedByPerson) faults.unshift({ column: 'human_id', code: 'upload.account_deleted', params: { name: entityNameOf(account) } });
    if (otherProject !== undefined)
      faults.unshift({
        column: 'human_id',
        code: 'upload.other_project',
        params: { name: textOf(unit.streams.peek(otherProject)?.state['name'] ?? '') },
      });
    const rowBase = {
      ...(account ? { subject: account.id } : {}),
      reliesOn: basisOf(cells, chunkData),
      label: account ? entityNameOf(account) : (cells['name'] ?? ''),
      faults,
    };
    if (earlier !== undefined || otherProject !== undefined || isZeroPadded || isDeletedByPerson) return rowBase;
    if (key !== '') memory.keep(line, subject);
    return {
      ...rowBase,
      ...(account && !isLiving(account) ? { state: 'new' } : {}),
      unchanged: unchangedColumns,
      warnings: async () => (account ? findFormerNumberFaults('human_id', key, account) : []),
      commands: async function* () {
        const id = account?.id ?? idOf(`account ${key}`);
        if (account && !isLiving(account)) yield { command: accountUndelete, body: { account_id: id } };
        yield account ? changeCommand(account, cells, chunkData.project) : createCommand(id, cells, chunkData.project);
        const present = unit.streams.peek(id);
        const state = present && entityStateOf(present);
        yield* columnBlockCommands({ id, state, comments }, cells, {
          year: Number(cells[verificationYearColumn]) || chunkData.year,
          fileName,
        });
      },
    };
  },
});

/** Deleted accounts that an upload must not bring back. */
async function findDeletedByHand(accounts: ReadonlyMap<string, LoadedStream>, store: Store): Promise<ReadonlySet<string>> {
  const deleted = [...accounts.values()].filter((account) => !isLiving(account)).map(({ id }) => id);
  if (deleted.length === 0) return new Set();
  const histories = await loadHistories(store, deleted);
  return new Set(deleted.filter((id) => isDeletedByHand(histories.get(id) ?? [])));
}

const newCells = (cells: Cells): ComparedRow => ({ cells, unchangedColumns: [], losses: [] });

/** Definitions of filled properties, and the year where the row asks for the project's. */
function basisOf(cells: Cells, { project, year }: AccountsLookup): string {
  const isOfYear = verificationColumns.some((column) => hasContent(cells[column])) && !Number(cells[verificationYearColumn]);
  const fields = propertyCells(cells).map(([column]) => column);
  return `${definitionsFingerprint(project.state, fields)} ${isOfYear ? year : ''}`;
}

const master = { human_id: 'human_id', name: 'name', short_name: 'shortname' } as const;

/** Required values of an account. */
const findKeyFaults = (cells: Cells, account: LoadedStream | undefined): RowFault[] =>
  Object.values(master).flatMap((column) => {
    const cell = cells[column] ?? '';
    const isMissing = cell === '' && (column === 'human_id' || account === undefined);
    return isMissing || isClearMark(cell) ? [{ column, code: 'field.required' } as const] : [];
  });

const propertyCells = (cells: Cells): readonly (readonly [column: string, cell: string])[] =>
  Object.entries(cells).filter(([column, cell]) => propertyNameOf(column) !== undefined && hasContent(cell));
const columnsOf = ({ state }: LoadedStream): Readonly<Record<string, string>> => ({
  ...master,
  ...Object.fromEntries(definitionsOf(state).active.map(({ name }) => [propertyFieldName(name), propertyFieldName(name)])),
});

function createCommand(id: string, cells: Cells, project: LoadedStream): RowCommand {
  const { name = '', shortname = '', human_id = '' } = cells;
  const properties = propertyCells(cells).filter(([, cell]) => !isClearMark(cell));
  const body = { project_id: project.id, human_id, name, short_name: shortname, ...Object.fromEntries(properties) };
  return { command: accountCreate, body, columns: columnsOf(project), createdId: id };
}

/** Command for changed values; equal ones keep their author. */
function changeCommand({ id, state }: LoadedStream, cells: Cells, project: LoadedStream): RowCommand {
  const { name = '', shortname = '' } = cells;
  const changedCells = propertyCells(cells).filter(([column, cell]) => !isUnchangedCell(project.state, state, column, cell));
  const properties = changedCells.map(([column, cell]) => [column, isClearMark(cell) ? null : cell] as const);
  const nameFields = { ...(hasContent(name) ? { name } : {}), ...(hasContent(shortname) ? { short_name: shortname } : {}) };
  return {
    command: accountUpload,
    body: { account_id: id, ...nameFields, ...Object.fromEntries(properties) },
    columns: columnsOf(project),
  };
}

/** Comments of accounts whose rows have one. */
async function loadComments(
  rows: readonly ImportedRow[],
  accounts: ReadonlyMap<string, LoadedStream>,
  { pool }: Store,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = rows.flatMap(({ cells }) =>
    hasContent(cells['comment']) ? (accounts.get(entityNumberKey(cells['human_id'] ?? ''))?.id ?? []) : [],
  );
  if (ids.length === 0) return new Map();
  const { rows: events } = await pool.query<CommentEvent & { stream_id: string }>({
    name: 'comments_of_accounts',
    text: 'select stream_id, topic, actor, data from event where stream_id = any($1) and topic = any($2) order by stream_id, version',
    values: [ids, commentEventTopics],
  });
  const eventsByStream = Map.groupBy(events, ({ stream_id }) => stream_id);
  return new Map([...eventsByStream].map(([id, some]) => [id, foldComments(some).map(({ text }) => text)]));
}
