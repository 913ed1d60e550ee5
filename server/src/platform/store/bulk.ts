import type { AppendResult, Durability, ReadSet } from './log/append.ts';
import type { Command, CommandRecord } from './log/command.ts';
import { VersionConflict, RepeatedCommand } from './log/errors.ts';
import type { Json } from './plumbing/json.ts';
import type { CommandAppend, Store } from './log/store.ts';
import type { StreamAppend } from './log/streamType.ts';
import { catchUpDeadline, waitUntilViewsAreCurrent } from './views/viewsCatchUp.ts';

/** Work of a bulk command, item by item; checked as a whole before it starts. */
export interface BulkPlan {
  /** Number of items; the same at each resumption of the command. */
  readonly total: number;
  /** Decides the events of the items from..to-1; called ahead of time, and again after a lost race. An unchanged item yields no stream. */
  readonly streams: (from: number, to: number) => Promise<readonly StreamAppend[] | BulkChunk> | readonly StreamAppend[] | BulkChunk;
}

export interface BulkChunk {
  readonly streams: readonly StreamAppend[];
  readonly readSet: ReadSet;
}

export interface BulkOptions {
  readonly answer?: Json;
  /** Items per transaction. Default 500; larger chunks gain little and delay other writers. */
  readonly chunk?: number;
  /** Pauses while a view lags more events than this. Default 2,000. */
  readonly maxBehind?: number;
  readonly onProgress?: (doneCount: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
}

const MAX_RETRIES = 20;

/** Runs a command in chunks; a call with the same id resumes it. @throws RepeatedCommand while another process runs the command */
export async function runBulkCommand(store: Store, command: Command, plan: BulkPlan, options: BulkOptions = {}): Promise<CommandRecord> {
  const before = await store.findCommand(command.id);
  if (before?.status === 'done') return before;
  if (before !== undefined && before.total !== plan.total)
    throw new Error(`command ${command.id} had ${before.total} items, now ${plan.total}`);
  const largest = options.chunk ?? 500;
  let size = largest;
  // Keeps one timestamp for all events across resumptions.
  const datedCommand = { ...command, at: before?.at ?? command.at ?? new Date() };
  let from = before?.done ?? 0;
  let end = Math.min(from + size, plan.total);
  let nextChunk = prepareChunk(store, datedCommand, plan, from, end);
  while (from < plan.total || plan.total === 0) {
    const until = end;
    const preparedChunk = await nextChunk;
    end = Math.min(until + size, plan.total);
    nextChunk = prepareChunk(store, datedCommand, plan, until, end);
    const { lag, to, isRaced } = await appendChunk(store, datedCommand, plan, { from, to: until }, preparedChunk, options);
    // Halves the chunk after a lost race and doubles it after a success.
    size = isRaced ? Math.max(1, to - from) : Math.min(largest, size * 2);
    if (isRaced) {
      const stop = Math.min(to + size, plan.total);
      nextChunk = nextChunk.catch(() => undefined).then(() => prepareChunk(store, datedCommand, plan, to, stop));
      end = stop;
    }
    from = to;
    options.onProgress?.(to, plan.total);
    if (plan.total === 0 || options.signal?.aborted === true) break;
    // Back-pressure: readers of lists must not wait for the import.
    const most = options.maxBehind ?? 2_000;
    if ((lag ?? 0) > most && to < plan.total) await waitUntilViewsAreCurrent(store, { ...options, most });
  }
  // Drops the prepared chunk after an abort; its error no longer matters.
  await nextChunk.catch(() => undefined);
  const after = await store.findCommand(command.id);
  if (after === undefined) throw new Error(`command ${command.id} is not on record`);
  // Waits for the views, so that a finished import is visible in the lists.
  if (after.status === 'done' && after.position !== null)
    await waitUntilViewsAreCurrent(store, { signal: catchUpDeadline(options.signal), to: after.position });
  return after;
}

type PreparedChunk = Pick<CommandAppend, 'streams' | 'writes' | 'readSet'>;

function prepareChunk(
  store: Store,
  command: Pick<Required<Command>, 'actor' | 'at'>,
  plan: BulkPlan,
  from: number,
  to: number,
): Promise<PreparedChunk> {
  const nextChunk = (async (): Promise<PreparedChunk> => {
    const chunk = from < plan.total ? await buildChunk(plan, from, to) : { streams: [] };
    return { ...chunk, writes: await store.workOut(command, chunk.streams) };
  })();
  // Marks the rejection as handled; it is rethrown where the chunk is awaited.
  nextChunk.catch(() => undefined);
  return nextChunk;
}

async function buildChunk(plan: BulkPlan, from: number, to: number): Promise<PreparedChunk> {
  const chunk = await plan.streams(from, to);
  return 'streams' in chunk ? chunk : { streams: chunk };
}

async function appendChunk(
  store: Store,
  command: Command,
  plan: BulkPlan,
  { from, to: end }: { from: number; to: number },
  first: PreparedChunk,
  options: BulkOptions,
): Promise<AppendResult & { readonly to: number; readonly isRaced: boolean }> {
  let preparedChunk = first;
  let to = end;
  for (let races = 0; ; races += 1) {
    try {
      const answer = options.answer === undefined ? {} : { answer: options.answer };
      const durability: Durability = to === plan.total ? 'deferred' : 'off';
      const appendResult = await store.appendChunk({ command, ...preparedChunk, ...answer }, { from, to, total: plan.total }, durability);
      return { ...appendResult, to, isRaced: races > 0 };
    } catch (error) {
      if (!(error instanceof VersionConflict) || races === MAX_RETRIES) throw error;
      const record = await store.findCommand(command.id);
      if ((record?.done ?? 0) !== from) throw new RepeatedCommand(`command ${command.id} goes on elsewhere`, { cause: error });
      if (races > 0) to = from + Math.ceil((to - from) / 2);
      preparedChunk = await buildChunk(plan, from, to);
    }
  }
}
