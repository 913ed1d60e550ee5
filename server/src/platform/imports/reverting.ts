import { errorText } from '@kurator/contract';
import type { Ended, Job, Working } from '../jobs/job.ts';
import { bulk, type Fact, type JsonObject, type Loaded, type StoredEvent, type StreamAppend } from '../store/index.ts';
import { applyCommandId, revertCommandId } from './ids.ts';
import { inverse } from './inverse.ts';
import { payloadOf, ROWS_AT_ONCE, type Machine } from './planning.ts';

const TOPIC = 'seedwork.import.revert';

/** Takes an applied import back, entity by entity; those that somebody changed since are left as they are, and reported. */
export async function revertImport(job: Job, machine: Machine, working: Working): Promise<Ended> {
  const { store, rows } = machine;
  const touched = await store.pool.query<{ stream_id: string }>(
    'select stream_id from event where command_id = $1 group by stream_id order by min(position) desc',
    [applyCommandId(job.id)],
  );
  const ids = touched.rows.map(({ stream_id }) => stream_id);
  const left = new Set<string>();
  const streams = async (from: number, to: number): Promise<readonly StreamAppend[]> => {
    const some = await store.loadMany(ids.slice(from, to));
    const used = await usedByOthers([...some.keys()], job, machine);
    const appends: StreamAppend[] = [];
    for (const loaded of some.values()) {
      const events = await takenBack(loaded, job, machine, used.has(loaded.id));
      if (events === undefined) left.add(loaded.id);
      else if (events.length > 0) appends.push({ ...loaded, events });
    }
    return appends;
  };
  const onProgress = (done: number, total: number): void => void working.progress(done, total).catch(() => undefined);
  const record = await bulk(
    store,
    { id: revertCommandId(job.id), topic: TOPIC, actor: job.actor },
    { total: ids.length, streams },
    { chunk: ROWS_AT_ONCE, onProgress, signal: working.signal },
  );
  if (record.status !== 'done') return { status: job.status };
  await mark(job, machine, left);
  return { status: 'reverted', counts: await rows.counts(job.id) };
}

/** Streams that others refer to whom the import did not touch. */
async function usedByOthers(ids: readonly string[], job: Job, { store }: Machine): Promise<ReadonlySet<string>> {
  const { rows } = await store.pool.query<{ target: string }>(
    'select distinct l.target from link l where l.target = any($1) and not exists (select from event e where e.stream_id = l.source and e.command_id = $2)',
    [ids, applyCommandId(job.id)],
  );
  return new Set(rows.map(({ target }) => target));
}

async function takenBack(loaded: Loaded, job: Job, { store }: Machine, isUsed: boolean): Promise<ReturnType<typeof inverse>> {
  const events = (await store.events(loaded.id, { limit: 10_000 })).toReversed();
  const own = events.filter((event) => event.commandId === applyCommandId(job.id));
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return [];
  // Asked again after a kill: this stream was done.
  if (events.some((event) => event.commandId === revertCommandId(job.id))) return [];
  // What it began stays where somebody else uses it now.
  if (isUsed && first.version === 1) return undefined;
  const type = store.typeOf(loaded.type);
  const fold = (until: number): JsonObject | undefined =>
    events
      .filter(({ version }) => version <= until)
      .reduce<JsonObject | undefined>((state, event) => type.evolve(state, factOf(event)), undefined);
  return inverse(
    TOPIC,
    own.map(({ topic, data }) => ({ topic, data })),
    { before: fold(first.version - 1), after: fold(last.version) ?? {}, now: loaded.state },
  );
}

const factOf = ({ topic, schemaVersion, data, actor, at }: StoredEvent): Fact => ({ topic, schemaVersion, data, actor, at });

async function mark(job: Job, { rows, store }: Machine, left: ReadonlySet<string>): Promise<void> {
  const { language } = payloadOf(job);
  const written = await rows.lines(job.id, ['written']);
  const back = await store.pool.query<{ stream_id: string }>('select distinct stream_id from event where command_id = $1', [
    revertCommandId(job.id),
  ]);
  const done = new Set(back.rows.map(({ stream_id }) => stream_id));
  for (let from = 0; from < written.length; from += ROWS_AT_ONCE) {
    const some = await rows.some(job.id, written.slice(from, from + ROWS_AT_ONCE));
    await rows.settle(
      job.id,
      some.map(({ row, entity_id }) =>
        entity_id !== null && !left.has(entity_id) && done.has(entity_id)
          ? { row, state: 'reverted', errors: [] }
          : { row, state: 'written', errors: [{ column: null, value: null, text: errorText('row.changed_since', language) }] },
      ),
    );
  }
}
