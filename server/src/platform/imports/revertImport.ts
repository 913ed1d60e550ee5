import { errorText } from '@kurator/contract';
import type { JobResult, Job, JobContext } from '../jobs/job.ts';
import { findLockRejection, createStreamReader, trackReads } from '../bus/index.ts';
import {
  runBulkCommand,
  toFoldInput,
  foldEvents,
  isDeletedSql,
  isLiving,
  textOf,
  type BulkChunk,
  type JsonObject,
  type LoadedStream,
  type NewEvent,
  type ReadSet,
  type StreamAppend,
} from '../store/index.ts';
import { deriveApplyCommandId, deriveRevertCommandIds } from './ids.ts';
import { invertEvents, collectChangedScopes, foldWithEventLists, type RevertStates } from './inverse.ts';
import { findNewerImports, type NewerImport } from './newerImports.ts';
import { importPayloadOf, ROW_BATCH_SIZE, type ImportServices } from './planImport.ts';
import { revertTopic } from './revertTopic.ts';
import type { RowOutcome } from './rowTable.ts';

/** Reverts an import per entity and reports those that were changed since, carry newer imports or are locked. Repeatable for these. */
export async function revertImport(job: Job, services: ImportServices, context: JobContext): Promise<JobResult> {
  const { store, rows } = services;
  const reverts = deriveRevertCommandIds(job.id, importPayloadOf(job).reverts);
  const command = { id: reverts.at(-1) ?? '', topic: revertTopic, actor: job.actor };
  const newer = await findNewerImports(store, job.id);
  // Created entities last, referring ones before their targets.
  const touchedRows = await store.pool.query<{ stream_id: string; begun: boolean }>(
    `select stream_id, min(version) = 1 as begun from event where command_id = $1
       group by stream_id order by min(version) = 1, min(position) desc, stream_id`,
    [deriveApplyCommandId(job.id)],
  );
  const ids = touchedRows.rows.map(({ stream_id }) => stream_id);
  const createdIds = new Set(touchedRows.rows.flatMap(({ stream_id, begun }) => (begun ? [stream_id] : [])));
  /** Targets of the reverted streams. */
  const refersTo = new Map<string, ReadonlySet<string>>();
  const streams = async (from: number, to: number): Promise<BulkChunk> => {
    const { reader, readSet: lockReads } = trackReads(createStreamReader(store));
    const links: ReadSet['links'][number][] = [];
    const deletedUsers: (readonly [id: string, version: number])[] = [];
    const some = await store.loadMany(ids.slice(from, to));
    const users = await loadUsers([...some.keys()], services);
    const definitionIds = [...some.values()].flatMap((stream) => definitionsIdOf(stream, services) ?? []);
    const definitions = new Map((await reader.loadMany([...new Set(definitionIds)])).map(({ id, state }) => [id, state]));
    const appends: StreamAppend[] = [];
    for (const id of ids.slice(from, to)) {
      const loaded = some.get(id);
      if (!loaded) continue;
      const { sources, deleted, count } = users.get(id) ?? { sources: [], deleted: {}, count: 0 };
      const isUsed = sources.some((user) => refersTo.get(user)?.has(id) ?? true);
      const isLocked = (await findLockRejection(loaded, { typeOf: (name) => store.typeOf(name), reader })) !== undefined;
      const events = isLocked
        ? undefined
        : await buildInverseEvents(loaded, job, services, {
            isUsed,
            reverts,
            newer: newer.get(id) ?? [],
            definitions: definitions.get(definitionsIdOf(loaded, services) ?? ''),
          });
      refersTo.delete(id);
      if (events === undefined) continue;
      refersTo.set(id, linksAfter(loaded, events, services));
      if (events.length === 0) continue;
      appends.push({ ...loaded, events });
      if (!createdIds.has(id)) continue;
      // Guards a deletion that relies on no use: the first use, or one that is restored, may come before it is written.
      links.push({ target: id, rel: null, count });
      deletedUsers.push(...Object.entries(deleted));
    }
    const readSet = { streams: new Map([...deletedUsers, ...lockReads.streams]), links: [...lockReads.links, ...links] };
    return { streams: appends, readSet };
  };
  const onProgress = (doneCount: number, total: number): void => void context.progress(doneCount, total).catch(() => undefined);
  const record = await runBulkCommand(
    store,
    command,
    { total: ids.length, streams },
    { answer: { job_id: job.id }, chunk: ROW_BATCH_SIZE, onProgress, signal: context.signal },
  );
  if (record.status !== 'done') return { status: job.status };
  await mark(job, services, reverts, newer);
  return { status: 'reverted', counts: await rows.countRowsByState(job.id) };
}

interface Users {
  /** Existing streams, and merged ones, which a merge that is undone brings back. */
  readonly sources: readonly string[];
  /** Versions of the deleted ones by id. */
  readonly deleted: Readonly<Record<string, number>>;
  /** Number of links; a source may have several. */
  readonly count: number;
}

async function loadUsers(ids: readonly string[], { store }: ImportServices): Promise<ReadonlyMap<string, Users>> {
  const { rows } = await store.pool.query<Users & { readonly target: string }>(
    `select target, coalesce(array_agg(distinct source) filter (where is_used), '{}') as sources,
         coalesce(json_object_agg(source, version) filter (where not is_used), '{}') as deleted, count(*) as count
       from link join stream s on s.id = source,
         lateral (select not ${isDeletedSql('s', 'state')} or s.state ->> 'merged_into' is not null as is_used) u
       where target = any($1) group by target`,
    [ids],
  );
  return new Map(rows.map(({ target, ...users }) => [target, users]));
}

function linksAfter(loaded: LoadedStream, events: readonly NewEvent[], { store }: ImportServices): ReadonlySet<string> {
  const type = store.typeOf(loaded.type);
  const facts = events.map((event) => toFoldInput(event, { actor: '', at: '' }));
  const state = foldEvents(type, loaded.state, facts) ?? {};
  return new Set(isLiving({ state }) ? type.links(state).map(({ target }) => target) : []);
}

/** Id of the stream whose definitions its fields follow. */
function definitionsIdOf({ type, state }: LoadedStream, { store }: ImportServices): string | undefined {
  const { definedFields } = store.typeOf(type);
  return definedFields && textOf(state[definedFields.holder]);
}

interface RevertContext extends Pick<RevertStates, 'definitions'> {
  /** Whether others refer to it now. */
  readonly isUsed: boolean;
  /** Ids of earlier reverting commands. */
  readonly reverts: readonly string[];
  readonly newer: readonly NewerImport[];
}

async function buildInverseEvents(
  loaded: LoadedStream,
  job: Job,
  { store }: ImportServices,
  { isUsed, reverts, newer, definitions }: RevertContext,
): Promise<ReturnType<typeof invertEvents>> {
  const events = (await store.loadEvents(loaded.id, { limit: 10_000 })).toReversed();
  const own = events.filter((event) => event.commandId === deriveApplyCommandId(job.id));
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return [];
  // Already done by an earlier attempt.
  if (events.some((event) => reverts.includes(event.commandId))) return [];
  const overwrittenEvents = events.filter(
    ({ version, commandId }) => version > last.version && newer.some((each) => each.commandId === commandId),
  );
  const scopes = collectChangedScopes(own);
  // Values of a newer import stay, even equal ones.
  if ([...collectChangedScopes(overwrittenEvents)].some((scope) => scopes.has(scope))) return undefined;
  // Created entities stay while others use them.
  if (isUsed && first.version === 1) return undefined;
  const type = store.typeOf(loaded.type);
  const fold = (until: number): JsonObject | undefined =>
    foldWithEventLists(
      type,
      events.filter(({ version }) => version <= until),
    );
  return invertEvents(
    { topic: revertTopic, entryTopic: revertTopic },
    own.map(({ topic, data }) => ({ topic, data })),
    {
      before: fold(first.version - 1),
      after: fold(last.version) ?? {},
      now: { ...loaded.state, ...type.eventLists?.(events) },
      definitions,
    },
    type,
  );
}

/** Marks a row as reverted if all its streams are, else reports the reasons. */
async function mark(
  job: Job,
  { rows, store }: ImportServices,
  reverts: readonly string[],
  newer: ReadonlyMap<string, readonly NewerImport[]>,
): Promise<void> {
  const { language } = importPayloadOf(job);
  const writtenLines = await rows.loadLines(job.id, ['written']);
  const touchedRows = await store.pool.query<{ row: number; left: { id: string; name: string }[] | null }>(
    `select (e.data ->> 'row')::int as row,
         json_agg(json_build_object('id', s.id, 'name', coalesce(s.card ->> 'name', s.id::text))) filter (where r.stream_id is null) as left
       from (select distinct stream_id, command_id, jsonb_build_object('row', data -> 'row') as data from event where command_id = $1) e
         join stream s on s.id = e.stream_id
         left join (select distinct stream_id from event where command_id = any($2)) r on r.stream_id = e.stream_id
       group by 1`,
    [deriveApplyCommandId(job.id), reverts],
  );
  const unrevertedStreams = new Map(touchedRows.rows.map((row) => [row.row, row.left ?? []]));
  for (let from = 0; from < writtenLines.length; from += ROW_BATCH_SIZE)
    await rows.settle(
      job.id,
      writtenLines.slice(from, from + ROW_BATCH_SIZE).map((row): RowOutcome => {
        const streams = unrevertedStreams.get(row) ?? [];
        if (streams.length === 0) return { row, state: 'reverted', errors: [] };
        const names = [...new Set(streams.map(({ name }) => name))].join(', ');
        const files = [...new Set(streams.flatMap(({ id }) => newer.get(id) ?? []).map(({ fileName }) => fileName))].join(', ');
        const text =
          files === ''
            ? errorText('row.not_taken_back', language, { names })
            : errorText('row.replaced_by_import', language, { names, files });
        return { row, state: 'written', errors: [{ column: null, value: null, text }] };
      }),
    );
}
