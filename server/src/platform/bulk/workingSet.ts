import {
  toFoldInput,
  foldEvents,
  loadReferrerIds,
  type Link,
  type JsonObject,
  type LoadedStream,
  type NewEvent,
  type ReadSet,
  type Reservation,
  type Store,
  type StreamAppend,
} from '../store/index.ts';

/** Decided event that is not yet written. */
export interface DecidedEvent extends NewEvent {
  readonly actor: string;
  readonly at: string;
}

interface Entry {
  readonly id: string;
  readonly type: string;
  /** Version and state in the store, or after everything flushed is written. */
  base: { readonly version: number; readonly state: JsonObject | undefined };
  /** State after the decided events. */
  state: JsonObject | undefined;
  events: readonly DecidedEvent[];
  takenCount: number;
}

/** Streams after all decisions so far, loaded once and folded in memory. */
export class WorkingSet {
  readonly #store: Store;
  readonly #entries = new Map<string, Entry>();
  /** Holders of unique values; undefined as a value: known to be free. */
  readonly #holders = new Map<string, string | undefined>();
  /** Known referring streams by `target rel`. */
  readonly #sources = new Map<string, Set<string>>();
  readonly #loadedSourceKeys = new Set<string>();
  /** Streams created here; a unique key that names one cannot be held elsewhere. */
  readonly #createdIds = new Set<string>();
  /** Streams with events not yet flushed. */
  readonly #unflushedIds = new Set<string>();
  /** Read set since the last readSet(). */
  readonly #readVersions = new Map<string, number>();
  readonly #readLinks = new Map<string, { readonly target: string; readonly rel: string }>();
  /** Referring streams added by decisions, by `target rel`. */
  readonly #addedSourceCounts = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Loads missing streams in one statement. */
  async load(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#entries.has(id));
    if (missing.length === 0) return;
    for (const loaded of (await this.#store.loadMany(missing)).values()) this.#addStream(loaded);
  }

  async get(id: string): Promise<LoadedStream | undefined> {
    if (!this.#entries.has(id)) await this.load([id]);
    return this.peek(id);
  }

  peek(id: string): LoadedStream | undefined {
    const entry = this.#entries.get(id);
    if (entry?.state === undefined) return undefined;
    return { id, type: entry.type, version: entry.base.version + entry.events.length - entry.takenCount, state: entry.state };
  }

  /** Adds streams, or their absence, to the read set. */
  noteRead(ids: readonly string[]): void {
    for (const id of ids) if (!this.#readVersions.has(id)) this.#readVersions.set(id, this.#entries.get(id)?.base.version ?? 0);
  }

  /** Read set since the last call, to be written with the decisions. */
  readSet(): ReadSet {
    const links = [...this.#readLinks].map(([key, link]) => ({
      ...link,
      count: (this.#sources.get(key)?.size ?? 0) - (this.#addedSourceCounts.get(key) ?? 0),
    }));
    const readSet = { streams: new Map(this.#readVersions), links };
    this.#readVersions.clear();
    this.#readLinks.clear();
    this.#addedSourceCounts.clear();
    return readSet;
  }

  /** Adds a stream that another unit of work will write. */
  attach(loaded: LoadedStream): void {
    if (!this.#entries.has(loaded.id)) this.#addStream(loaded);
  }

  async lookUp(kind: string, keys: readonly string[]): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.#holders.has(`${kind} ${key}`));
    if (missing.length === 0) return;
    const { rows } = await this.#store.pool.query<{ key: string; stream_id: string }>({
      name: 'holders',
      text: 'select key, stream_id from reservation where kind = $1 and key = any($2)',
      values: [kind, missing],
    });
    for (const key of missing) this.#holders.set(`${kind} ${key}`, undefined);
    for (const { key, stream_id } of rows) this.#holders.set(`${kind} ${key}`, stream_id);
  }

  async findHolder(kind: string, key: string): Promise<string | undefined> {
    await this.lookUp(kind, [key]);
    return this.#holders.get(`${kind} ${key}`);
  }

  async loadReferring(target: string, rel: string): Promise<readonly LoadedStream[]> {
    return (await this.loadReferringOfAll([target], rel)).get(target) ?? [];
  }

  /** Loads the streams that refer to targets, by target, in one statement. */
  async loadReferringOfAll(targets: readonly string[], rel: string): Promise<ReadonlyMap<string, readonly LoadedStream[]>> {
    const missing = targets.filter((target) => {
      const key = `${target} ${rel}`;
      this.#readLinks.set(key, { target, rel });
      // Skips the lookup for a new stream: links of stored streams cannot name it before it is stored itself.
      return this.#entries.get(target)?.base.version !== 0 && !this.#loadedSourceKeys.has(key);
    });
    for (const target of missing) this.#loadedSourceKeys.add(`${target} ${rel}`);
    if (missing.length > 0) await this.load(await loadReferrerIds(this.#store.pool, missing, rel));
    return new Map(
      targets.map((target) => [target, [...(this.#sources.get(`${target} ${rel}`) ?? [])].flatMap((id) => this.peek(id) ?? [])]),
    );
  }

  /** Stored and decided events, newest first. */
  async loadEvents(
    id: string,
    topics?: readonly string[],
  ): Promise<readonly { topic: string; actor: string; at: string; data: JsonObject }[]> {
    const entry = this.#entries.get(id);
    const newEvents = (entry?.events ?? []).filter(({ topic }) => topics?.includes(topic) ?? true).toReversed();
    const loaded = entry === undefined ? Infinity : entry.base.version - entry.takenCount;
    const storedEvents = loaded === 0 ? [] : await this.#store.loadEvents(id, { ...(topics && { topics }), limit: 10_000 });
    return [...newEvents, ...storedEvents.filter(({ version }) => version <= loaded)];
  }

  /** Folds events into a new or known stream. @returns the conflicting key of another stream; nothing has changed then */
  async apply(
    stream: { readonly id: string; readonly type: string },
    events: readonly DecidedEvent[],
    newKeys: ReadonlySet<string>,
  ): Promise<(Reservation & { holder: string }) | undefined> {
    const type = this.#store.typeOf(stream.type);
    const before = this.peek(stream.id)?.state;
    const facts = events.map((event) => toFoldInput(event, event));
    const after = foldEvents(type, before, facts) ?? {};
    const had = before === undefined ? [] : type.reservations(before);
    const has = type.reservations(after);
    for (const reservation of has) {
      if (newKeys.has(reservation.key) || had.some((one) => isSame(one, reservation)) || this.#isOfCreatedStream(reservation)) continue;
      const holder = await this.findHolder(reservation.kind, reservation.key);
      if (holder !== undefined && holder !== stream.id) return { ...reservation, holder };
    }
    if (before === undefined) this.#createdIds.add(stream.id);
    // Most events change neither.
    if (before === undefined || !areSame(had, has, isSame) || !areSame(type.links(before), type.links(after), isSameLink)) {
      if (before !== undefined) this.#unindexState(stream.id, stream.type, before);
      this.#indexState(stream.id, stream.type, after);
      this.#countAddedSources(stream.type, before, after);
    }
    const entry = this.#entries.get(stream.id) ?? {
      id: stream.id,
      type: stream.type,
      base: { version: 0, state: undefined },
      state: undefined,
      events: [],
      takenCount: 0,
    };
    this.#entries.set(stream.id, { ...entry, state: after, events: [...entry.events, ...events] });
    this.#unflushedIds.add(stream.id);
    return undefined;
  }

  takeAppends(): StreamAppend[] {
    const appends: StreamAppend[] = [];
    for (const id of this.#unflushedIds) {
      const entry = this.#entries.get(id);
      if (!entry) continue;
      const events = entry.events.slice(entry.takenCount).map(({ topic, data, schemaVersion = 1 }) => ({ topic, data, schemaVersion }));
      appends.push({ id: entry.id, type: entry.type, ...entry.base, events });
      entry.base = { version: entry.base.version + events.length, state: entry.state };
      entry.takenCount = entry.events.length;
    }
    this.#unflushedIds.clear();
    return appends;
  }

  drop(): void {
    const droppedEntries = [...this.#unflushedIds].flatMap((id) => this.#entries.get(id) ?? []);
    this.#unflushedIds.clear();
    // Releases all before holding any again: streams may have exchanged values.
    for (const { id, type, state } of droppedEntries) if (state !== undefined) this.#unindexState(id, type, state);
    for (const entry of droppedEntries) {
      const { id, type, base, events, takenCount } = entry;
      this.#countAddedSources(type, entry.state, base.state);
      if (base.state === undefined) {
        this.#entries.delete(id);
        this.#createdIds.delete(id);
        continue;
      }
      this.#entries.set(id, { ...entry, state: base.state, events: events.slice(0, takenCount) });
      this.#indexState(id, type, base.state);
    }
  }

  #countAddedSources(typeName: string, before: JsonObject | undefined, after: JsonObject | undefined): void {
    const type = this.#store.typeOf(typeName);
    const keysOf = (state: JsonObject | undefined): ReadonlySet<string> =>
      new Set(state === undefined ? [] : type.links(state).map(({ target, rel }) => `${target} ${rel}`));
    const [was, is] = [keysOf(before), keysOf(after)];
    const add = (key: string, n: number): void => void this.#addedSourceCounts.set(key, (this.#addedSourceCounts.get(key) ?? 0) + n);
    for (const key of was) if (!is.has(key)) add(key, -1);
    for (const key of is) if (!was.has(key)) add(key, 1);
  }

  /** Whether the key names a stream created here. */
  #isOfCreatedStream({ kind, key }: Reservation): boolean {
    return !this.#holders.has(`${kind} ${key}`) && key.split(' ').some((part) => this.#createdIds.has(part));
  }

  #addStream(loaded: LoadedStream): void {
    const { id, type, version, state } = loaded;
    this.#entries.set(id, { id, type, base: { version, state }, state, events: [], takenCount: 0 });
    this.#indexState(id, type, state);
  }

  #indexState(id: string, typeName: string, state: JsonObject): void {
    const type = this.#store.typeOf(typeName);
    for (const { kind, key } of type.reservations(state)) this.#holders.set(`${kind} ${key}`, id);
    for (const { target, rel } of type.links(state)) {
      const key = `${target} ${rel}`;
      const sources = this.#sources.get(key);
      if (sources) sources.add(id);
      else this.#sources.set(key, new Set([id]));
    }
  }

  #unindexState(id: string, typeName: string, state: JsonObject): void {
    const type = this.#store.typeOf(typeName);
    for (const { kind, key } of type.reservations(state)) this.#holders.set(`${kind} ${key}`, undefined);
    for (const { target, rel } of type.links(state)) this.#sources.get(`${target} ${rel}`)?.delete(id);
  }
}

const isSameLink = (one: Link, other: Link | undefined): boolean => one.target === other?.target && one.rel === other.rel;
const isSame = (one: Reservation, other: Reservation | undefined): boolean => one.kind === other?.kind && one.key === other.key;
const areSame = <T>(some: readonly T[], others: readonly T[], isSameAs: (one: T, other: T | undefined) => boolean): boolean =>
  some.length === others.length && some.every((one, index) => isSameAs(one, others[index]));
