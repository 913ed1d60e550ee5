import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { toFoldResultParameters, foldRows, loadEventPage, loadStreamEvents, type FoldResult, type EventRowTuple } from './folds.ts';
import { BEGIN_SNAPSHOT, runTransaction } from '../plumbing/transaction.ts';
import type { Store } from './store.ts';

const EVENTS_PER_PAGE = 10_000;
const STREAMS_PER_STEP = 1_000;

export interface RefoldResult {
  readonly events: number;
  readonly streams: number;
  /** Number of streams whose state, card, links or reservations differed from their events. Views need a rebuild then. */
  readonly changedCount: number;
}

/** Recomputes derived rows from all events. Streams that move meanwhile may build on a wrong state: folded again until none differs. */
export async function refoldStreams(store: Store, options: { onProgress?: (events: number) => void } = {}): Promise<RefoldResult> {
  let foldedPosition = await store.readHead();
  const result = { events: 0, streams: 0, changedCount: 0 };
  let pendingSave = Promise.resolve(0);
  for await (const rows of wholeStreams(store)) {
    const folds = foldRows(store, rows);
    result.changedCount += await pendingSave;
    pendingSave = saveFolds(store.pool, folds);
    // Marks the rejection as handled; the next round awaits it.
    pendingSave.catch(() => undefined);
    result.events += rows.length;
    result.streams += folds.length;
    options.onProgress?.(result.events);
  }
  result.changedCount += await pendingSave;
  for (let head = await store.readHead(); head > foldedPosition; head = await store.readHead()) {
    const mendedCount = await refoldSince(store, foldedPosition, head);
    result.changedCount += mendedCount;
    foldedPosition = head;
    // Stops once no moved stream was wrong: later appends then build on correct states.
    if (mendedCount === 0) break;
  }
  return result;
}

async function* wholeStreams(store: Store): AsyncGenerator<readonly EventRowTuple[]> {
  let page = await loadEventPage(store.pool, null, EVENTS_PER_PAGE);
  while (page.length > 0) {
    const isLast = page.length < EVENTS_PER_PAGE;
    const cut = isLast ? page.length : startOfLastStream(page);
    // Reads a stream longer than a page by itself.
    const wholeStreamEvents = cut === 0 ? await loadStreamEvents(store.pool, [page[0]?.[0] ?? '']) : page.slice(0, cut);
    const next = isLast ? Promise.resolve([]) : loadEventPage(store.pool, wholeStreamEvents.at(-1)?.[0] ?? null, EVENTS_PER_PAGE);
    next.catch(() => undefined);
    yield wholeStreamEvents;
    page = await next;
  }
}

function startOfLastStream(rows: readonly EventRowTuple[]): number {
  const last = rows.at(-1)?.[0];
  return rows.findLastIndex((row) => row[0] !== last) + 1;
}

async function refoldSince(store: Store, from: number, to: number): Promise<number> {
  const { rows } = await store.pool.query<{ id: string }>(
    'select distinct stream_id as id from event where position > $1 and position <= $2',
    [from, to],
  );
  let changedCount = 0;
  for (let start = 0; start < rows.length; start += STREAMS_PER_STEP) {
    const ids = rows.slice(start, start + STREAMS_PER_STEP).map((row) => row.id);
    changedCount += await refoldLocked(store, ids);
  }
  return changedCount;
}

/** Keeps streams from moving between the reading of their events and the writing, or one that moves often would stay wrong. */
const refoldLocked = (store: Store, ids: readonly string[]): Promise<number> =>
  runTransaction(store.pool, async (client) => {
    await client.query('select from stream where id = any($1) order by id for update', [ids]);
    return saveFolds(client, foldRows(store, await loadStreamEvents(client, ids)));
  });

async function saveFolds(database: pg.Pool | pg.PoolClient, folds: readonly FoldResult[]): Promise<number> {
  const { rows } = await database.query<{ changed: number }>({
    name: 'save_folds',
    text: `select save_folds(${PARAMETERS}) as changed`,
    values: toFoldResultParameters(folds),
  });
  return rows[0]?.changed ?? 0;
}

/** Folds a random sample of streams. @returns the ids whose stored state differs */
export const checkStateSample = (store: Store, sample = 1_000): Promise<string[]> =>
  runTransaction(store.pool, (client) => compareSample(client, store, sample), BEGIN_SNAPSHOT);

async function compareSample(client: pg.ClientBase, store: Store, sample: number): Promise<string[]> {
  // Samples positions of the log as well, for a stream row may be missing.
  const { rows } = await client.query<{ id: string }>(
    `(select id from stream where id >= $1 order by id limit $2) union (select id from stream where id < $1 order by id desc limit $2)
     union (select stream_id from event where stream_id >= $1 order by stream_id limit $2)
     union (select stream_id from event where stream_id < $1 order by stream_id desc limit $2)`,
    [randomUUID(), Math.ceil(sample / 2)],
  );
  const ids = rows.map((row) => row.id);
  const folds = foldRows(store, await loadStreamEvents(client, ids));
  const { rows: wrong } = await client.query<{ id: string }>(
    `select stream_id as id from compare_folds(${PARAMETERS})`,
    toFoldResultParameters(folds),
  );
  const withoutEvents = ids.filter((id) => !folds.some((fold) => fold.id === id));
  return [...wrong.map((row) => row.id), ...withoutEvents];
}

const PARAMETERS = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11';
