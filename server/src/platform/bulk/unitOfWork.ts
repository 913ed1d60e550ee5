import { randomUUID } from 'node:crypto';
import type { Command, EntityType } from '@kurator/contract';
import { toBerlinDay } from '@kurator/contract/kit/day';
import {
  decideCommand,
  Rejection,
  type ParsedCommand,
  type DecisionContext,
  type DecidedCommand,
  type Decider,
  type StreamReader,
} from '../bus/index.ts';
import {
  createStreamId,
  ReservationConflict,
  type JsonObject,
  type LoadedStream,
  type NewEvent,
  type ReadSet,
  type Store,
  type StreamAppend,
  type StreamType,
} from '../store/index.ts';
import { createHumanIdAllocator } from './humanIdAllocator.ts';
import { WorkingSet, type DecidedEvent } from './workingSet.ts';

export interface Attribution {
  readonly actor: string;
  readonly at: Date;
}

export interface UnitOfWorkOptions {
  readonly store: Store;
  readonly deciders: readonly Decider[];
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  readonly attribution: Attribution;
  /** Human-readable numbers of new entities. Default: the organisation's sequence; a mere plan brings its own. */
  readonly numbers?: () => Promise<number>;
  /** Ids of created entities. Default: random. */
  readonly newId?: () => string;
  /** Ids of new streams. Default: the store's. */
  readonly newStreamId?: () => string;
}

/** Stream of a decided command and the number of its events. */
export interface CommandOutcome {
  readonly id: string;
  readonly events: number;
}

/** Decides commands like the bus, each seeing the earlier ones, and collects one append per stream. Rights are up to the caller. */
export class UnitOfWork {
  readonly streams: WorkingSet;
  readonly #deciders: ReadonlyMap<Command, Decider>;
  readonly #drawNumber: () => Promise<number>;
  readonly #newId: () => string;
  readonly #newStreamId: () => string;
  readonly #entityTypeOf: UnitOfWorkOptions['entityTypeOf'];
  /** Reads on top of the decisions so far. */
  readonly reader: StreamReader;
  readonly #typeOf: (name: string) => StreamType;
  #attribution: Attribution & { readonly now: string; readonly today: string };
  #mark: JsonObject = {};

  constructor(options: UnitOfWorkOptions) {
    this.streams = new WorkingSet(options.store);
    this.#deciders = new Map(options.deciders.map((decider) => [decider.command, decider]));
    this.#drawNumber = options.numbers ?? createHumanIdAllocator(options.store.pool);
    this.#newId = options.newId ?? randomUUID;
    this.#newStreamId = options.newStreamId ?? createStreamId;
    this.#entityTypeOf = options.entityTypeOf;
    this.reader = readerOf(this.streams, options.store.mergeRelations);
    this.#typeOf = (name) => options.store.typeOf(name);
    this.#attribution = withDates(options.attribution);
  }

  attribute(attribution: Attribution): void {
    this.#attribution = withDates(attribution);
  }

  /** Adds data to every later event, as the row it comes from. */
  tag(mark: JsonObject): void {
    this.#mark = mark;
  }

  /** Decides on top of earlier commands. @param mark data for its events @param createdId id to create @returns the rejection */
  async execute(
    command: Command,
    body: Readonly<Record<string, unknown>>,
    mark: JsonObject = {},
    createdId?: string,
  ): Promise<CommandOutcome | Rejection> {
    try {
      return await this.#decide(command, body, mark, createdId);
    } catch (error) {
      if (error instanceof Rejection) return error;
      throw error;
    }
  }

  /** Adds events that no rule decides, as those of taking back. */
  async record(stream: Pick<LoadedStream, 'id' | 'type'>, events: readonly NewEvent[]): Promise<void> {
    const decidedEvents = events.map((event) => this.#buildEvent(event, {}));
    const conflict = await this.streams.apply(stream, decidedEvents, new Set());
    if (conflict) throw new ReservationConflict(conflict);
  }

  flush(): StreamAppend[] {
    return this.streams.takeAppends();
  }

  readSet(): ReadSet {
    return this.streams.readSet();
  }

  rollback(): void {
    this.streams.drop();
  }

  async #decide(
    command: Command,
    body: Readonly<Record<string, unknown>>,
    mark: JsonObject,
    createdId?: string,
  ): Promise<CommandOutcome | Rejection> {
    const decider = this.#deciders.get(command);
    if (!decider) throw new Error(`nobody decides ${command.topic}`);
    const newKeys = new Set<string>();
    const attempt = decider.begin(body);
    const decidedCommand = await decideCommand(decider, attempt, {
      typeOf: (name) => this.#typeOf(name),
      entityTypeOf: this.#entityTypeOf,
      reader: this.reader,
      context: (numbers) => this.#createContext(numbers, newKeys),
      createdId: createdId ?? (decider.creates === undefined ? undefined : this.#newStreamId()),
    });
    return decidedCommand instanceof Rejection ? decidedCommand : this.#apply(attempt, decidedCommand, { mark, newKeys });
  }

  async #apply(
    attempt: ParsedCommand,
    { own, streams }: DecidedCommand,
    { mark, newKeys }: { mark: JsonObject; newKeys: ReadonlySet<string> },
  ): Promise<CommandOutcome | Rejection> {
    let events = 0;
    for (const stream of streams) {
      const conflict = await this.streams.apply(
        stream,
        stream.events.map((event) => this.#buildEvent(event, mark)),
        newKeys,
      );
      if (conflict) {
        const refusal = attempt.onConflict(conflict.kind, conflict.key, await this.streams.get(conflict.holder));
        // A rule over several streams cannot be undone here.
        if (!refusal || events > 0) throw new ReservationConflict(conflict);
        return refusal;
      }
      events += stream.events.length;
    }
    return { id: own.id, events };
  }

  #buildEvent(event: NewEvent, mark: JsonObject): DecidedEvent {
    const { actor, now } = this.#attribution;
    return { ...event, data: { ...event.data, ...this.#mark, ...mark }, actor, at: now };
  }

  async #createContext(numbers: number, newKeys: Set<string>): Promise<DecisionContext> {
    const { actor, now, today } = this.#attribution;
    const newId = (): string => {
      const id = this.#newId();
      newKeys.add(id);
      return id;
    };
    const humanIds: number[] = [];
    for (let n = 0; n < numbers; n += 1) humanIds.push(await this.#drawNumber());
    for (const number of humanIds) if (number > 0) newKeys.add(String(number));
    const [first = 0, ...others] = humanIds;
    return {
      actor,
      permissions: new Set(),
      isAdministrator: false,
      now,
      today,
      newId,
      newStreamId: this.#newStreamId,
      humanIds: [first, ...others],
    };
  }
}

const withDates = ({ actor, at }: Attribution): Attribution & { now: string; today: string } => ({
  actor,
  at,
  now: at.toISOString(),
  today: toBerlinDay(at),
});

function readerOf(streams: WorkingSet, mergeRelations: readonly string[]): StreamReader {
  const load = async (ids: readonly string[]): Promise<readonly LoadedStream[]> => {
    await streams.load(ids);
    streams.noteRead(ids);
    return ids.flatMap((id) => streams.peek(id) ?? []);
  };
  const loadOne = async (id: string): Promise<LoadedStream | undefined> => (await load([id]))[0];
  return {
    load: loadOne,
    loadMany: load,
    findHolder: async (kind, key) => {
      const id = await streams.findHolder(kind, key);
      return id === undefined ? undefined : loadOne(id);
    },
    loadReferring: async (id, rel) => {
      const referringStreams = await streams.loadReferring(id, rel);
      streams.noteRead(referringStreams.map((each) => each.id));
      return referringStreams;
    },
    mergeRelations,
    // Views know nothing of the working set: searches for duplicates find none, an import looks for them in its plan.
    queryRows: () => Promise.resolve([]),
    catchUp: () => Promise.resolve(true),
    loadEvents: (id, topics) => streams.loadEvents(id, topics),
  };
}
