import type { ImportRunContext, RowFault } from '../../platform/imports/declaration.ts';
import { isDeletedSql, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { loadSurvivors, survivorOf } from '../../seedwork/merge/survivor.ts';
import { entityNumberKey } from '../../seedwork/ranking/rankingDeclaration.ts';
import { accountStateOf } from '../account/account.stream.ts';
import { formerHoldersSql } from '../account/formerHoldersSql.ts';

/** Views that accounts are looked up in. */
export const accountLookupViews: readonly string[] = ['account_list'];

/** Accounts by the keys of present and former numbers, of merged ones the survivors, with the projects that they are of. */
export async function loadAccountsByNumber(
  numbers: readonly string[],
  { unit: { streams }, store }: Pick<ImportRunContext, 'unit' | 'store'>,
): Promise<ReadonlyMap<string, LoadedStream>> {
  const keys = [...new Set(numbers.map(entityNumberKey).filter((key) => key !== ''))];
  await streams.lookUp('human_id', keys);
  const holders = await Promise.all(keys.map(async (key) => [key, await streams.findHolder('human_id', key)] as const));
  const former = await findFormerHolders(
    holders.flatMap(([key, id]) => (id === undefined ? [key] : [])),
    store,
  );
  const keyIdPairs = holders.map(([key, id]) => [key, id ?? former.get(key)] as const);
  await loadSurvivors(
    keyIdPairs.flatMap(([, id]) => id ?? []),
    { streams },
  );
  const accounts = new Map(
    keyIdPairs.flatMap(([key, id]) => {
      const account = id === undefined ? undefined : survivorOf(id, { streams });
      return account ? [[key, account] as const] : [];
    }),
  );
  await streams.load([...accounts.values()].flatMap(({ state }) => (typeof state['project_id'] === 'string' ? [state['project_id']] : [])));
  return accounts;
}

/** Ids of the accounts that had numbers before. */
async function findFormerHolders(keys: readonly string[], { pool }: Store): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<{ key: string; id: string }>({
    name: 'former_holders',
    text: `select f.key, f.id from ${formerHoldersSql('$1::text[]')} f`,
    values: [keys],
  });
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** Finding that names the present number of an account found by another one. */
export function findFormerNumberFaults(column: string, number: string, account: LoadedStream): readonly RowFault[] {
  const { human_id: present, name } = accountStateOf(account);
  return entityNumberKey(number) === entityNumberKey(present) ? [] : [{ column, code: 'row.former_number', params: { name, present } }];
}

export interface ZeroPaddedAccount {
  readonly id: string;
  readonly human_id: string;
  readonly name: string;
}

/** Most zeros at the beginning of a number that a spreadsheet is thought to have dropped. */
const MAX_LOST_ZEROS = 9;

/** Present accounts of a project whose numbers equal unknown ones but for zeros that these lack at the beginning, by the unknown ones. @param accounts known ones by the keys of their numbers */
export async function loadZeroPaddedAccounts(
  numbers: readonly string[],
  accounts: ReadonlyMap<string, LoadedStream>,
  projectId: string,
  { pool }: Store,
): Promise<ReadonlyMap<string, ZeroPaddedAccount>> {
  const digits = [...new Set(numbers.map(entityNumberKey))].filter((key) => /^\d+$/.test(key) && !accounts.has(key));
  if (digits.length === 0) return new Map();
  const { rows } = await pool.query<ZeroPaddedAccount & { key: string }>({
    name: 'accounts_beside_zeros',
    text: `select distinct on (w.key) w.key, s.id, s.card ->> 'human_id' as human_id, s.card ->> 'name' as name
      from unnest($1::text[]) w (key) cross join generate_series(1, ${MAX_LOST_ZEROS}) zeros
        join reservation r on r.kind = 'human_id' and r.key = repeat('0', zeros) || w.key
        join stream s on s.id = r.stream_id and s.type = 'account' and not ${isDeletedSql('s')} join link k on k.source = s.id and k.rel = 'business_project' and k.target = $2
      order by w.key, zeros`,
    values: [digits, projectId],
  });
  return new Map(rows.map(({ key, ...account }) => [key, account]));
}

/** Fault of an unknown number beside that of an account. */
export const missingZerosFault = (column: string, number: string, { human_id: present, name }: ZeroPaddedAccount): RowFault => ({
  column,
  code: 'upload.account_zeros',
  params: { number, name, present },
});
