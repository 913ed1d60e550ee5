import {
  factOf,
  foldFacts,
  type JsonObject,
  type Loaded,
  type NewEvent,
  type ReadSet,
  type Reservation,
  type Store,
  type StreamAppend,
} from '../store/index.ts';

/** An event that was decided and not yet written. */
export interface DecidedEvent extends NewEvent {
  readonly actor: string;
  readonly at: string;
}

interface Entry {
  readonly id: string;
  readonly type: string;
  /** As the store has it, or will have it once everything that was taken is written. */
  base: { readonly version: number; readonly state: JsonObject | undefined };
  /** With what was decided since. */
  state: JsonObject | undefined;
  events: readonly DecidedEvent[];
  taken: number;
}

/** Streams as they will be after everything that has been decided: loaded once, folded on in memory. */
export class WorkingSet {
  readonly #store: Store;
  readonly #entries = new Map<string, Entry>();
  /** Who holds what may exist only once; undefined as a value: looked up, and nobody does. */
  readonly #holders = new Map<string, string | undefined>();
  /** `target rel` -> the known streams that refer to it. */
  readonly #sources = new Map<string, Set<string>>();
  readonly #lookedUp = new Set<string>();
  /** Streams that began here: nobody else can hold a key that names one. */
  readonly #born = new Set<string>();
  /** Those with events that nobody has taken. */
  readonly #touched = new Set<string>();
  /** What decisions have read since readSet() was last asked for: versions in the store, and relations of targets. */
  readonly #readVersions = new Map<string, number>();
  readonly #readLinks = new Map<string, { readonly target: string; readonly rel: string }>();
  /** `target rel` -> how many more streams refer to it by what was decided since. */
  readonly #addedSources = new Map<string, number>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Loads streams in one statement; those that are there already stay as they are. */
  async load(ids: readonly string[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#entries.has(id));
    if (missing.length === 0) return;
    for (const loaded of (await this.#store.loadMany(missing)).values()) this.#know(loaded);
  }

  /** The stream as it will be, or undefined. */
  async get(id: string): Promise<Loaded | undefined> {
    if (!this.#entries.has(id)) await this.load([id]);
    return this.peek(id);
  }

  /** The same for one that was loaded before. */
  peek(id: string): Loaded | undefined {
    const entry = this.#entries.get(id);
    if (entry?.state === undefined) return undefined;
    return { id, type: entry.type, version: entry.base.version + entry.events.length - entry.taken, state: entry.state };
  }

  /** Notes that a decision rests on these streams, or on their absence. */
  noteRead(ids: readonly string[]): void {
    for (const id of ids) if (!this.#readVersions.has(id)) this.#readVersions.set(id, this.#entries.get(id)?.base.version ?? 0);
  }

  /** What was decided since this was last asked for rests on: to be written with it. */
  readSet(): ReadSet {
    const links = [...this.#readLinks].map(([key, link]) => ({
      ...link,
      count: (this.#sources.get(key)?.size ?? 0) - (this.#addedSources.get(key) ?? 0),
    }));
    const read = { streams: new Map(this.#readVersions), links };
    this.#readVersions.clear();
    this.#readLinks.clear();
    this.#addedSources.clear();
    return read;
  }

  /** Takes a stream for there that will be when what was decided elsewhere is written. */
  attach(loaded: Loaded): void {
    if (!this.#entries.has(loaded.id)) this.#know(loaded);
  }

  /** Looks up in one statement who holds each of the keys. */
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

  /** The id of the stream that will hold the key. */
  async holder(kind: string, key: string): Promise<string | undefined> {
    await this.lookUp(kind, [key]);
    return this.#holders.get(`${kind} ${key}`);
  }

  /** The streams that will refer to `target`. */
  async referring(target: string, rel: string): Promise<readonly Loaded[]> {
    const key = `${target} ${rel}`;
    this.#readLinks.set(key, { target, rel });
    if (!this.#lookedUp.has(key)) {
      this.#lookedUp.add(key);
      const { rows } = await this.#store.pool.query<{ source: string }>({
        name: 'referring',
        text: 'select source from link where target = $1 and rel = $2',
        values: [target, rel],
      });
      await this.load(rows.map(({ source }) => source));
    }
    return [...(this.#sources.get(key) ?? [])].flatMap((id) => this.peek(id) ?? []);
  }

  /** Its events, newest first: the stored ones that its loaded state knows, and those decided since. */
  async events(id: string, topics: readonly string[]): Promise<readonly { topic: string; actor: string; at: string; data: JsonObject }[]> {
    const entry = this.#entries.get(id);
    const fresh = (entry?.events ?? []).filter(({ topic }) => topics.includes(topic)).toReversed();
    const loaded = entry === undefined ? Infinity : entry.base.version - entry.taken;
    const stored = loaded === 0 ? [] : await this.#store.events(id, { topics, limit: 10_000 });
    return [...fresh, ...stored.filter(({ version }) => version <= loaded)];
  }

  /**
   * Folds events into a stream, which begins with them if it is new.
   * @returns the key that another stream holds; then nothing was changed
   */
  async apply(
    stream: { readonly id: string; readonly type: string },
    events: readonly DecidedEvent[],
    fresh: ReadonlySet<string>,
  ): Promise<(Reservation & { holder: string }) | undefined> {
    const type = this.#store.typeOf(stream.type);
    const before = this.peek(stream.id)?.state;
    const facts = events.map((event) => factOf(event, event));
    const after = foldFacts(type, before, facts) ?? {};
    const had = before === undefined ? [] : type.reservations(before);
    const has = type.reservations(after);
    for (const reservation of has) {
      if (fresh.has(reservation.key) || had.some(isSame(reservation)) || this.#namesNewborn(reservation)) continue;
      const holder = await this.holder(reservation.kind, reservation.key);
      if (holder !== undefined && holder !== stream.id) return { ...reservation, holder };
    }
    if (before === undefined) this.#born.add(stream.id);
    else this.#letGo(stream.id, stream.type, before);
    this.#hold(stream.id, stream.type, after);
    this.#addSources(stream.type, before, after);
    const entry = this.#entries.get(stream.id) ?? {
      id: stream.id,
      type: stream.type,
      base: { version: 0, state: undefined },
      state: undefined,
      events: [],
      taken: 0,
    };
    this.#entries.set(stream.id, { ...entry, state: after, events: [...entry.events, ...events] });
    this.#touched.add(stream.id);
    return undefined;
  }

  /** What was decided since the last time, as the store appends it. */
  take(): StreamAppend[] {
    const appends: StreamAppend[] = [];
    for (const id of this.#touched) {
      const entry = this.#entries.get(id);
      if (!entry) continue;
      const events = entry.events.slice(entry.taken).map(({ topic, data, schemaVersion = 1 }) => ({ topic, data, schemaVersion }));
      appends.push({ id: entry.id, type: entry.type, ...entry.base, events });
      entry.base = { version: entry.base.version + events.length, state: entry.state };
      entry.taken = entry.events.length;
    }
    this.#touched.clear();
    return appends;
  }

  /** Forgets what was decided since the last time, as if it had never been asked for. */
  drop(): void {
    const dropped = [...this.#touched].flatMap((id) => this.#entries.get(id) ?? []);
    this.#touched.clear();
    // All of them let go before any takes back: what one holds may be what another gave up.
    for (const { id, type, state } of dropped) if (state !== undefined) this.#letGo(id, type, state);
    for (const entry of dropped) {
      const { id, type, base, events, taken } = entry;
      this.#addSources(type, entry.state, base.state);
      if (base.state === undefined) {
        this.#entries.delete(id);
        this.#born.delete(id);
        continue;
      }
      this.#entries.set(id, { ...entry, state: base.state, events: events.slice(0, taken) });
      this.#hold(id, type, base.state);
    }
  }

  /** Counts which targets have more or fewer streams that refer to them after a change. */
  #addSources(typeName: string, before: JsonObject | undefined, after: JsonObject | undefined): void {
    const type = this.#store.typeOf(typeName);
    const keysOf = (state: JsonObject | undefined): ReadonlySet<string> =>
      new Set(state === undefined ? [] : type.links(state).map(({ target, rel }) => `${target} ${rel}`));
    const [was, is] = [keysOf(before), keysOf(after)];
    const add = (key: string, n: number): void => void this.#addedSources.set(key, (this.#addedSources.get(key) ?? 0) + n);
    for (const key of was) if (!is.has(key)) add(key, -1);
    for (const key of is) if (!was.has(key)) add(key, 1);
  }

  /** Such a key can be held only by what was decided here. */
  #namesNewborn({ kind, key }: Reservation): boolean {
    return !this.#holders.has(`${kind} ${key}`) && key.split(' ').some((part) => this.#born.has(part));
  }

  #know(loaded: Loaded): void {
    const { id, type, version, state } = loaded;
    this.#entries.set(id, { id, type, base: { version, state }, state, events: [], taken: 0 });
    this.#hold(id, type, state);
  }

  /** What may exist only once belongs to it in this state, and what it refers to knows of it. */
  #hold(id: string, typeName: string, state: JsonObject): void {
    const type = this.#store.typeOf(typeName);
    for (const { kind, key } of type.reservations(state)) this.#holders.set(`${kind} ${key}`, id);
    for (const { target, rel } of type.links(state)) {
      const key = `${target} ${rel}`;
      const sources = this.#sources.get(key);
      if (sources) sources.add(id);
      else this.#sources.set(key, new Set([id]));
    }
  }

  #letGo(id: string, typeName: string, state: JsonObject): void {
    const type = this.#store.typeOf(typeName);
    for (const { kind, key } of type.reservations(state)) this.#holders.set(`${kind} ${key}`, undefined);
    for (const { target, rel } of type.links(state)) this.#sources.get(`${target} ${rel}`)?.delete(id);
  }
}

const isSame = (one: Reservation) => (other: Reservation) => one.kind === other.kind && one.key === other.key;
