import pg from 'pg';
import { namedLockNumber } from '../plumbing/lockNumber.ts';
import { loadProjectors } from './projection.ts';
import { catchUpShadow, dropTable, isShadowEqualToTable, loadLogHead, swapTable } from './shadow.ts';
import { viewFingerprint, type View } from './view.ts';
import { insertTotalsSql, createIndexesSql, createRefreshFunctionSql, createTableSql, fillTableSql } from './viewSql.ts';

const STREAMS_PER_RANGE = 20_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Number of events from which a rebuild costs less than refreshing row by row. */
const MIN_EVENTS_FOR_REBUILD = 100_000;

export const isFarBehind = ({ head, position }: { readonly head: number; readonly position: number }): boolean =>
  head - position > MIN_EVENTS_FOR_REBUILD;

export interface RebuildResult {
  readonly view: string;
  readonly isEqual: boolean | null;
  readonly ms: { readonly fill: number; readonly indexes: number; readonly catchUp: number };
}

interface RebuildOptions {
  readonly settings: pg.ClientConfig;
  /** Rebuilds only a table of another declaration. */
  readonly shouldSkipUnchanged?: boolean;
  /** Rebuilds only a view far behind. */
  readonly shouldSkipNearlyCurrent?: boolean;
  /** Compares rows before the swap. */
  readonly shouldCompare?: boolean;
  /** Ends the rebuild, which waits for other builders of the view and long readers of the table. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Rebuilds beside the live table and swaps; reads go on. The head is read before the first range, because ranges use many snapshots.
 * @throws the signal's reason
 */
export async function rebuildView(view: View, options: RebuildOptions): Promise<RebuildResult | undefined> {
  const { signal } = options;
  const [first, second] = [new pg.Client(options.settings), new pg.Client(options.settings)];
  const endClients = (): Promise<unknown> => Promise.allSettled([first.end(), second.end()]);
  const leave = (): void => void endClients();
  try {
    await Promise.all([open(first), open(second)]);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', leave, { once: true });
    // Allows one builder per view over all nodes; the next one finds the work done.
    await first.query('select pg_advisory_lock($1, hashtext($2))', [namedLockNumber.view, view.name]);
    const builtRow = (await loadProjectors(first)).find((row) => row.name === view.name);
    const isSame = builtRow?.code === viewFingerprint(view);
    if (options.shouldSkipUnchanged === true && isSame) return undefined;
    if (options.shouldSkipNearlyCurrent === true && isSame && !isFarBehind(builtRow)) return undefined;
    return await build(view, first, second, { ...options, shouldCompare: options.shouldCompare === true && isSame });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', leave);
    await endClients();
  }
}

async function open(client: pg.Client): Promise<void> {
  // Ignores the event: the failure also rejects the running query.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set synchronous_commit = off; set lock_timeout = 0; set work_mem = '64MB'; set maintenance_work_mem = '256MB'`);
}

async function build(
  view: View,
  client: pg.Client,
  second: pg.Client,
  { shouldCompare, signal }: Pick<RebuildOptions, 'shouldCompare' | 'signal'>,
): Promise<RebuildResult> {
  const shadow = `${view.name}_shadow`;
  const startedAt = performance.now();
  await dropTable(client, shadow);
  await client.query(createTableSql(view, shadow));
  const start = await loadLogHead(client);
  await fill(view, shadow, [client, second], await readBounds(view, client));
  const filledAt = performance.now();
  for (const index of createIndexesSql(view, shadow)) await client.query(index);
  await client.query(`analyze ${shadow}`);
  const indexed = performance.now();
  await client.query(insertTotalsSql(view, shadow));
  await client.query(createRefreshFunctionSql(view, shadow));
  const position = await catchUpShadow(client, view, shadow, start);
  const isEqual = shouldCompare === true ? await isShadowEqualToTable(client, view, shadow, position) : null;
  await swapTable(client, view, shadow, position, signal);
  return {
    view: view.name,
    isEqual,
    ms: { fill: filledAt - startedAt, indexes: indexed - filledAt, catchUp: performance.now() - indexed },
  };
}

async function fill(view: View, shadow: string, clients: readonly pg.Client[], bounds: readonly string[]): Promise<void> {
  const all = [FIRST_ID, ...bounds, LAST_ID];
  const ranges = all.slice(1).map((to, i) => [all[i], to]);
  await Promise.all(
    clients.map(async (client) => {
      for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) await client.query(fillTableSql(view, shadow), range);
    }),
  );
}

/** Ids that split the streams into ranges of similar size, from a sample of 1 % of pages. */
async function readBounds(view: View, client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from stream tablesample system (1) where type = any($1) order by id', [
    view.of,
  ]);
  const each = STREAMS_PER_RANGE / 100;
  return rows.filter((_, i) => i % each === each - 1).map((row) => row.id);
}
