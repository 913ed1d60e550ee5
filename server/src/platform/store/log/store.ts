import type pg from 'pg';
import { Announcer, type Announcement } from './announcer.ts';
import { appendToStreams, appendToStream, type AppendResult, type Durability, type ChunkProgress, type AppendContext } from './append.ts';
import { anyUuidArraySql } from '../plumbing/array.ts';
import { uuidOrNullSql } from '../plumbing/uuid.ts';
import type { Command, CommandRecord } from './command.ts';
import { toStoreError } from './errors.ts';
import '../plumbing/pool.ts';
import type { Json } from '../plumbing/json.ts';
import { isUuid } from './streamId.ts';
import {
  mergeRelationsOf,
  type KnownHistory,
  type LoadedStream,
  type LoadedWithEvents,
  type StreamLookup,
  type StoredEvent,
  type StreamAppend,
  type StreamType,
} from './streamType.ts';
import { Batcher } from '../plumbing/batcher.ts';
import { yieldToEventLoop } from '../../process/yieldToEventLoop.ts';
import { sharedHistoryMarks, type HistoryRequest } from './historyRequest.ts';
import { EVENT_COLUMNS, toLoadedWithEvents, toStoredEvent, type EventRow, type EventTuple } from './eventRow.ts';
import { buildStreamWrite, type StreamWrite } from './write.ts';

export interface StoreOptions {
  readonly pool: pg.Pool;
  /** Pool for appends. Default: `pool`. */
  readonly appends?: pg.Pool;
  /** Pool for slow counting statements. Default: `pool`. */
  readonly counts?: pg.Pool;
  /** Pool for exports, which hold a connection. Default: `pool`. */
  readonly exports?: pg.Pool;
  readonly types: readonly StreamType[];
}

/** Content of a command's append, and the answer stored for its repetition. */
export interface CommandAppend extends AppendContext {
  readonly command: Command;
  readonly streams: readonly StreamAppend[];
  readonly answer?: Json;
  readonly writes?: readonly StreamWrite[];
}

/** Maximum number of newest events that come with a stream. */
export const MAX_EAGER_EVENTS = 400;

/** Maximum number of positions of the log that are looked through without an index. */
export const MAX_UNINDEXED_POSITIONS = 100_000;

const ONE_OF_ALL: ChunkProgress = { from: 0, to: 1, total: 1 };

/** Event store: loads streams, appends events with everything derived from them, reads the log. */
export class Store {
  readonly pool: pg.Pool;
  readonly counts: pg.Pool;
  readonly exports: pg.Pool;
  readonly types: ReadonlyMap<string, StreamType>;
  /** Relations of links that follow their target into a merge. */
  readonly mergeRelations: readonly string[];
  readonly #appends: pg.Pool;
  readonly #announcer: Announcer;
  readonly #loadBatcher = new Batcher<string, LoadedStream | undefined>(async (ids) => {
    const streamsById = await this.loadMany(ids);
    return ids.map((id) => streamsById.get(id));
  });
  /** Batchers by the name of the lookup. */
  readonly #historyBatchers = new Map<string, Batcher<HistoryRequest, LoadedWithEvents | undefined>>();

  constructor(options: StoreOptions) {
    this.pool = options.pool;
    this.#appends = options.appends ?? options.pool;
    this.counts = options.counts ?? options.pool;
    this.exports = options.exports ?? options.pool;
    this.types = new Map(options.types.map((type) => [type.type, type]));
    this.mergeRelations = mergeRelationsOf(options.types);
    this.#announcer = new Announcer(options.pool);
  }

  typeOf(name: string): StreamType {
    const type = this.types.get(name);
    if (type === undefined) throw new Error(`stream type ${name} is not declared`);
    return type;
  }

  load(id: string): Promise<LoadedStream | undefined> {
    return this.#loadBatcher.get(id);
  }

  /** Newest events and their authors' names. @param knownHistory cached events; an unchanged history is not read again @param lookup read with it */
  loadWithEvents(id: string, knownHistory?: KnownHistory, lookup = noLookup): Promise<LoadedWithEvents | undefined> {
    const batcher =
      this.#historyBatchers.get(lookup.name) ??
      new Batcher<HistoryRequest, LoadedWithEvents | undefined>((requests) => this.#loadManyWithEvents(requests, lookup));
    this.#historyBatchers.set(lookup.name, batcher);
    return batcher.get({ id, knownHistory });
  }

  async loadMany(ids: readonly string[]): Promise<Map<string, LoadedStream>> {
    const { rows } = await this.pool.query<LoadedStream>({
      name: 'load_many',
      text: `select id, type, version, state from stream where id = ${anyUuidArraySql('$1')}`,
      values: [ids],
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #loadManyWithEvents(requests: readonly HistoryRequest[], lookup: StreamLookup): Promise<(LoadedWithEvents | undefined)[]> {
    const knownHistories = requests.flatMap((each) => each.knownHistory ?? []);
    const { rows } = await this.pool.query<
      LoadedStream & {
        position: number;
        mark: string;
        events: EventTuple[] | null;
        names: Record<string, string | null> | null;
        found: Json;
      }
    >({
      name: `load_with_events_${lookup.name}`,
      // Selects tuples with one name each: half the time of rows as objects.
      text: `select id, type, version, state, (select max(position) from event) as position, xmin::text as mark, case when id || ' ' || xmin::text = any($2) then null else (
          select coalesce(json_agg(json_build_array(position, e.version, topic, schema_version, data, command_id, actor, at,
              (select a.card ->> 'name' from stream a where a.id = ${uuidOrNullSql('actor')})) order by e.version desc), '[]')
            from (select ${EVENT_COLUMNS} from event where stream_id = loaded.id order by version desc limit ${MAX_EAGER_EVENTS}) e) end as events,
          (select json_object_agg(a.id, a.card ->> 'name') from stream a where a.id = ${anyUuidArraySql('$3')}) as names, ${lookup.sql('loaded.id')} as found
        from stream loaded where id = ${anyUuidArraySql('$1')}`,
      values: [
        requests.map(({ id }) => id),
        sharedHistoryMarks(requests),
        [...new Set(knownHistories.flatMap(({ people }) => people))].filter(isUuid),
      ],
    });
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    return requests.map(({ id }) => {
      const row = rowsById.get(id);
      return row && toLoadedWithEvents(row, row);
    });
  }

  async findHolder(kind: string, key: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ stream_id: string }>({
      name: 'holder',
      text: 'select stream_id from reservation where kind = $1 and key = $2',
      values: [kind, key],
    });
    return rows[0]?.stream_id;
  }

  /** Appends everything in one transaction and round trip. @throws VersionConflict, RepeatedCommand, ReservationConflict */
  async append(append: CommandAppend): Promise<{ position: number }> {
    const { position } = await this.appendChunk(append, ONE_OF_ALL);
    return { position: position ?? (await this.readHead()) };
  }

  async appendChunk(append: CommandAppend, progress: ChunkProgress, durability: Durability = 'deferred'): Promise<AppendResult> {
    const { at = new Date(), requestHash = '', ...rest } = append.command;
    const command = { ...rest, at, requestHash };
    const writes = append.writes ?? append.streams.map((stream) => this.#writeOf(stream, command));
    const [only] = writes;
    const answer = append.answer ?? null;
    try {
      const isSingle = writes.length === 1 && progress === ONE_OF_ALL;
      const appendResult =
        only !== undefined && isSingle
          ? await appendToStream(this.#appends, command, answer, only, append)
          : await appendToStreams(this.#appends, command, answer, writes, durability, progress, append);
      if (appendResult.position !== null)
        this.#announcer.announce({ position: appendResult.position, types: [...new Set(writes.map((write) => write.type))] });
      return appendResult;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /** Computes the writes of many streams ahead, yielding to other requests in between. */
  async workOut(command: Pick<Required<Command>, 'actor' | 'at'>, streams: readonly StreamAppend[]): Promise<readonly StreamWrite[]> {
    const writes: StreamWrite[] = [];
    for (const stream of streams) {
      await yieldToEventLoop();
      writes.push(this.#writeOf(stream, command));
    }
    return writes;
  }

  #writeOf(stream: StreamAppend, { actor, at }: Pick<Required<Command>, 'actor' | 'at'>): StreamWrite {
    return buildStreamWrite(this.typeOf(stream.type), stream, actor, at.toISOString());
  }

  async readHead(): Promise<number> {
    const { rows } = await this.pool.query<{ head: number }>({
      name: 'head',
      text: 'select coalesce(max(position), 0) as head from event',
    });
    return rows[0]?.head ?? 0;
  }

  /** Position of an actor's newest event, 0 if none is among the last ones of the log. */
  async readLastPositionOf(actor: string): Promise<number> {
    const { rows } = await this.pool.query<{ position: number }>({
      name: 'last_write',
      text: `select position from event where actor = $1 and position > (select max(position) from event) - ${MAX_UNINDEXED_POSITIONS} order by position desc limit 1`,
      values: [actor],
    });
    return rows[0]?.position ?? 0;
  }

  async loadEvents(
    streamId: string,
    options: { limit?: number; topics?: readonly string[]; afterVersion?: number } = {},
  ): Promise<StoredEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'events',
      text: `select ${EVENT_COLUMNS} from event where stream_id = $1 and version > $2 and ($3::text[] is null or topic = any($3)) order by version desc limit $4`,
      values: [streamId, options.afterVersion ?? 0, options.topics ?? null, options.limit ?? 100],
    });
    return rows.map(toStoredEvent);
  }

  /** Newest events of streams. @param day last day included, in Berlin; absent: all */
  async loadEventsOfMany(streamIds: readonly string[], limit: number, day?: string): Promise<StoredEvent[]> {
    const { rows } = await this.pool.query<EventRow>({
      name: 'events_of_many',
      text: `select ${EVENT_COLUMNS} from event where stream_id = any($1)
        and ($3::date is null or at < ($3::date + 1)::timestamp at time zone 'Europe/Berlin') order by position desc limit $2`,
      values: [streamIds, limit, day ?? null],
    });
    return rows.map(toStoredEvent);
  }

  async findCommand(id: string): Promise<CommandRecord | undefined> {
    const { rows } = await this.pool.query<CommandRecord>({ name: 'command', text: `${COMMAND} where id = $1`, values: [id] });
    return rows[0];
  }

  onAppend(listener: (announcement: Announcement) => void): () => void {
    return this.#announcer.subscribe(listener);
  }

  async flushAnnouncements(): Promise<void> {
    await this.#announcer.flush();
  }
}

const COMMAND = `select id, topic, actor, status, total, done, first_position as "firstPosition", last_position as position, answer,
  request_hash as "requestHash", at from command`;

const noLookup: StreamLookup = { name: 'alone', sql: () => 'null::json' };
