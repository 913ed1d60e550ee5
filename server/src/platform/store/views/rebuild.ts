import pg from 'pg';
import { lockPer } from '../plumbing/lockNumber.ts';
import { readProjectors } from './projection.ts';
import { dropTable, follow, headOf, swap } from './shadow.ts';
import { codeOf, type View } from './view.ts';
import { countTable, createIndexes, createRefresh, createTable, fillTable } from './viewSql.ts';

const STREAMS_PER_RANGE = 20_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Refreshing row by row costs about as much as making the rows of so many events anew. */
const FAR = 100_000;

/** Whether a view is so far behind that a new table is there sooner. */
export const isFar = ({ head, position }: { readonly head: number; readonly position: number }): boolean => head - position > FAR;

/** The swap follows the log while the projector of this view waits: that is kept short. */
const NEAR = 200;

export interface Rebuilt {
  readonly view: string;
  /** The rows as made anew and as the projector had kept them; null when they were not compared. */
  readonly isEqual: boolean | null;
  /** Where the time went, in milliseconds. */
  readonly ms: { readonly fill: number; readonly indexes: number; readonly catchUp: number };
}

export interface RebuildOptions {
  readonly settings: pg.ClientConfig;
  /** Only if the table was not built by this declaration. */
  readonly ifChanged?: boolean;
  /** Only if so many events are missing that a new table is there sooner. */
  readonly ifFar?: boolean;
  /** Compare old and new rows before the swap; it holds up this view's projector, not its readers. */
  readonly compare?: boolean;
}

/**
 * Makes the view's table anew beside the live one and swaps it in: reads go on, events go on. The head is noted before
 * the first range is read, because the ranges read many snapshots; from there the shadow follows the log.
 * @returns undefined when `ifChanged` found nothing to do
 */
export async function rebuild(view: View, options: RebuildOptions): Promise<Rebuilt | undefined> {
  const [first, second] = [new pg.Client(options.settings), new pg.Client(options.settings)];
  try {
    await Promise.all([open(first), open(second)]);
    // One builder per view over all nodes; the next one finds the work done.
    await first.query('select pg_advisory_lock($1, hashtext($2))', [lockPer.view, view.name]);
    const built = (await readProjectors(first)).find((row) => row.name === view.name);
    const isSame = built?.code === codeOf(view);
    if (options.ifChanged === true && isSame) return undefined;
    if (options.ifFar === true && isSame && !isFar(built)) return undefined;
    return await build(view, first, second, options.compare === true && isSame);
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

async function open(client: pg.Client): Promise<void> {
  // The failure itself reaches whoever waits for a query.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set synchronous_commit = off; set lock_timeout = 0; set work_mem = '64MB'; set maintenance_work_mem = '256MB'`);
}

async function build(view: View, client: pg.Client, second: pg.Client, compare: boolean): Promise<Rebuilt> {
  const shadow = `${view.name}_shadow`;
  const started = performance.now();
  await dropTable(client, shadow);
  await client.query(createTable(view, shadow));
  let position = await headOf(client);
  await fill(view, shadow, [client, second], await boundsOf(view, client));
  const filled = performance.now();
  for (const index of createIndexes(view, shadow)) await client.query(index);
  await client.query(`analyze ${shadow}`);
  const indexed = performance.now();
  await client.query(countTable(view, shadow));
  await client.query(createRefresh(view, shadow));
  for (let head = await headOf(client); head - position > NEAR; head = await headOf(client))
    position = await follow(client, view, shadow, position, head);
  const isEqual = await swap(client, view, shadow, position, compare);
  return { view: view.name, isEqual, ms: { fill: filled - started, indexes: indexed - filled, catchUp: performance.now() - indexed } };
}

/** Ranges of streams from a common heap: whoever is free takes the next. */
async function fill(view: View, shadow: string, clients: readonly pg.Client[], bounds: readonly string[]): Promise<void> {
  const all = [FIRST_ID, ...bounds, LAST_ID];
  const ranges = all.slice(1).map((to, i) => [all[i], to]);
  await Promise.all(
    clients.map(async (client) => {
      for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) await client.query(fillTable(view, shadow), range);
    }),
  );
}

/** Ids that cut the streams into ranges of about the wanted size, from a sample of one page in a hundred. */
async function boundsOf(view: View, client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from stream tablesample system (1) where type = any($1) order by id', [
    view.of,
  ]);
  const each = STREAMS_PER_RANGE / 100;
  return rows.filter((_, i) => i % each === each - 1).map((row) => row.id);
}
