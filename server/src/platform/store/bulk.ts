import type { Appended, Durability, ReadSet } from './log/append.ts';
import type { Command, CommandRecord } from './log/command.ts';
import { LostRace, RepeatedCommand } from './log/errors.ts';
import type { Json } from './plumbing/json.ts';
import type { Append, Store } from './log/store.ts';
import type { StreamAppend } from './log/streamType.ts';
import { graceSignal, viewsCatchUp } from './views/viewsCatchUp.ts';

/** What a bulk command does, item by item; checked as a whole before it starts. */
export interface Plan {
  /** The number of items: the same whenever the command goes on. */
  readonly total: number;
  /**
   * The events for the items from..to-1. It loads the streams and decides; it is asked ahead, and again when somebody was
   * faster. An item that changes nothing gives no stream.
   */
  readonly streams: (from: number, to: number) => Promise<readonly StreamAppend[] | Chunk> | readonly StreamAppend[] | Chunk;
}

/** What some items append, and what was read to decide it: where that is no longer so, they are decided again. */
export interface Chunk {
  readonly streams: readonly StreamAppend[];
  readonly readSet: ReadSet;
}

export interface BulkOptions {
  readonly answer?: Json;
  /** Items per transaction. Default 500: more is little faster and delays everybody else. */
  readonly chunk?: number;
  /** It waits while a view is further behind than this. Default 2,000 events. */
  readonly maxBehind?: number;
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends after the chunk at work; the command goes on when it is called again. */
  readonly signal?: AbortSignal;
}

const RACES = 20;

/**
 * Runs a command of many items in chunks, each a transaction that holds its progress: killed in the middle and called
 * again with the same command id, it goes on where it was and ends with every item exactly once.
 * @throws RepeatedCommand when somebody else is at work on the same command
 */
export async function bulk(store: Store, command: Command, plan: Plan, options: BulkOptions = {}): Promise<CommandRecord> {
  const before = await store.command(command.id);
  if (before?.status === 'done') return before;
  if (before !== undefined && before.total !== plan.total)
    throw new Error(`command ${command.id} had ${before.total} items, now ${plan.total}`);
  const largest = options.chunk ?? 500;
  let size = largest;
  // One point in time for all its events, however often it was cut off.
  const dated = { ...command, at: before?.at ?? command.at ?? new Date() };
  let from = before?.done ?? 0;
  let end = Math.min(from + size, plan.total);
  let ahead = prepare(store, dated, plan, from, end);
  while (from < plan.total || plan.total === 0) {
    const until = end;
    const prepared = await ahead;
    end = Math.min(until + size, plan.total);
    ahead = prepare(store, dated, plan, until, end);
    const { behind, to, isRaced } = await appendChunk(store, dated, plan, { from, to: until }, prepared, options);
    // Where others were faster small chunks win sooner; each that wins makes the next one larger again.
    size = isRaced ? Math.max(1, to - from) : Math.min(largest, size * 2);
    if (isRaced) {
      // What was decided ahead may build on what was decided differently the second time.
      const stop = Math.min(to + size, plan.total);
      ahead = ahead.catch(() => undefined).then(() => prepare(store, dated, plan, to, stop));
      end = stop;
    }
    from = to;
    options.onProgress?.(to, plan.total);
    if (plan.total === 0 || options.signal?.aborted === true) break;
    // Back-pressure: who reads the lists meanwhile must not wait for the import.
    const most = options.maxBehind ?? 2_000;
    if ((behind ?? 0) > most && to < plan.total) await viewsCatchUp(store, { ...options, most });
  }
  // QueryContext ahead for nothing when the signal ended it: whatever became of it concerns nobody.
  await ahead.catch(() => undefined);
  const after = await store.command(command.id);
  if (after === undefined) throw new Error(`command ${command.id} is not on record`);
  // Whoever is told that it is done finds it in the lists.
  if (after.status === 'done' && after.position !== null)
    await viewsCatchUp(store, { signal: graceSignal(options.signal), to: after.position });
  return after;
}

/** What a chunk appends, as far as it is worked out before its turn. */
type Prepared = Pick<Append, 'streams' | 'writes' | 'readSet'>;

/** The next chunk is decided and worked out while this one is written. */
function prepare(store: Store, command: Pick<Required<Command>, 'actor' | 'at'>, plan: Plan, from: number, to: number): Promise<Prepared> {
  const ahead = (async (): Promise<Prepared> => {
    const chunk = from < plan.total ? await chunkOf(plan, from, to) : { streams: [] };
    return { ...chunk, writes: await store.workOut(command, chunk.streams) };
  })();
  // Its error is thrown where it is awaited.
  ahead.catch(() => undefined);
  return ahead;
}

async function chunkOf(plan: Plan, from: number, to: number): Promise<Prepared> {
  const chunk = await plan.streams(from, to);
  return 'streams' in chunk ? chunk : { streams: chunk };
}

async function appendChunk(
  store: Store,
  command: Command,
  plan: Plan,
  { from, to: end }: { from: number; to: number },
  first: Prepared,
  options: BulkOptions,
): Promise<Appended & { readonly to: number; readonly isRaced: boolean }> {
  let prepared = first;
  let to = end;
  for (let races = 0; ; races += 1) {
    try {
      const answer = options.answer === undefined ? {} : { answer: options.answer };
      const durability: Durability = to === plan.total ? 'deferred' : 'off';
      const appended = await store.appendChunk({ command, ...prepared, ...answer }, { from, to, total: plan.total }, durability);
      return { ...appended, to, isRaced: races > 0 };
    } catch (error) {
      if (!(error instanceof LostRace) || races === RACES) throw error;
      const record = await store.command(command.id);
      if ((record?.done ?? 0) !== from) throw new RepeatedCommand(`command ${command.id} goes on elsewhere`, { cause: error });
      // Where many others write, fewer items at once win sooner.
      if (races > 0) to = from + Math.ceil((to - from) / 2);
      prepared = await chunkOf(plan, from, to);
    }
  }
}
