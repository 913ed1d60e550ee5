import type { UnitOfWork } from '../../platform/bulk/index.ts';
import type { Loaded } from '../../platform/store/index.ts';
import { loadSurvivors, survivorOf } from '../../seedwork/merge/survivor.ts';
import { numberKey } from '../../seedwork/ranking/ranked.ts';

/** Accounts by the keys of numbers, of merged ones the survivors, with the projects that they are of. */
export async function accountsByNumber(numbers: readonly string[], { streams }: UnitOfWork): Promise<ReadonlyMap<string, Loaded>> {
  const keys = [...new Set(numbers.map(numberKey).filter((key) => key !== ''))];
  await streams.lookUp('human_id', keys);
  const held = await Promise.all(keys.map(async (key) => [key, await streams.holder('human_id', key)] as const));
  await loadSurvivors(
    held.flatMap(([, id]) => id ?? []),
    { streams },
  );
  const accounts = new Map(
    held.flatMap(([key, id]) => {
      const account = id === undefined ? undefined : survivorOf(id, { streams });
      return account ? [[key, account] as const] : [];
    }),
  );
  await streams.load([...accounts.values()].flatMap(({ state }) => (typeof state['project_id'] === 'string' ? [state['project_id']] : [])));
  return accounts;
}
