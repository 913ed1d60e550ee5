import { randomUUID } from 'node:crypto';
import type { Command, EntityType } from '@kurator/contract';
import { dayOf } from '@kurator/contract/kit/day';
import {
  decideCommand,
  Rejection,
  type ParsedCommand,
  type DecisionContext,
  type Decided,
  type Decider,
  type Reader,
} from '../bus/index.ts';
import {
  newStreamId,
  ReservationConflict,
  type JsonObject,
  type Loaded,
  type NewEvent,
  type ReadSet,
  type Store,
  type StreamAppend,
  type StreamType,
} from '../store/index.ts';
import { humanIdAllocator } from './humanIdAllocator.ts';
import { WorkingSet, type DecidedEvent } from './workingSet.ts';

/** In whose name and at what time the next commands are given. */
export interface Attribution {
  readonly actor: string;
  readonly at: Date;
}

export interface UnitOfWorkOptions {
  readonly store: Store;
  readonly deciders: readonly Decider[];
  readonly entityTypeOf: (name: string) => EntityType | undefined;
  readonly attribution: Attribution;
  /** DMS One IDs for what is created; default: the house's sequence. A plan that is never written brings its own. */
  readonly numbers?: () => Promise<number>;
  /** Ids for what is created; default: random ones. */
  readonly newId?: () => string;
  /** Ids for streams that begin; default: those of the store. */
  readonly newStreamId?: () => string;
}

/** What a command would do: which stream it was about, and how many events it gave. */
export interface UnitResult {
  readonly id: string;
  readonly events: number;
}

/**
 * Takes commands to their deciders like the bus, but keeps what they decide: thousands of commands, each seeing what the
 * earlier ones did, give one append per stream. Bodies are checked and rules hold as for a person's command. Rights are
 * the caller's, who acts for somebody; searches for similar names are too, who knows by which key it finds its own.
 */
export class UnitOfWork {
  readonly streams: WorkingSet;
  readonly #deciders: ReadonlyMap<Command, Decider>;
  readonly #numbers: () => Promise<number>;
  readonly #newId: () => string;
  readonly #newStreamId: () => string;
  readonly #entityTypeOf: UnitOfWorkOptions['entityTypeOf'];
  /** Reads of decisions, on top of what was decided before. */
  readonly reader: Reader;
  readonly #typeOf: (name: string) => StreamType;
  #acting: Attribution & { readonly now: string; readonly today: string };
  #mark: JsonObject = {};

  constructor(options: UnitOfWorkOptions) {
    this.streams = new WorkingSet(options.store);
    this.#deciders = new Map(options.deciders.map((decider) => [decider.command, decider]));
    this.#numbers = options.numbers ?? humanIdAllocator(options.store.pool);
    this.#newId = options.newId ?? randomUUID;
    this.#newStreamId = options.newStreamId ?? newStreamId;
    this.#entityTypeOf = options.entityTypeOf;
    this.reader = readerOf(this.streams);
    this.#typeOf = (name) => options.store.typeOf(name);
    this.#acting = dated(options.attribution);
  }

  /** Who acts from here on, and when. */
  attribute(acting: Attribution): void {
    this.#acting = dated(acting);
  }

  /** What every event says besides from here on, as the row that it comes from. */
  tag(mark: JsonObject): void {
    this.#mark = mark;
  }

  /**
   * Decides a command on top of all that was decided before.
   * @param mark what every one of its events says besides, as the file that it comes from
   * @param begins the id of what a creating command begins, where it must be the same each time
   * @returns the refusal, after which nothing has changed
   */
  async execute(
    command: Command,
    body: Readonly<Record<string, unknown>>,
    mark: JsonObject = {},
    begins?: string,
  ): Promise<UnitResult | Rejection> {
    try {
      return await this.#decide(command, body, mark, begins);
    } catch (error) {
      if (error instanceof Rejection) return error;
      throw error;
    }
  }

  /** What was decided since the last time, ready for the store. */
  flush(): StreamAppend[] {
    return this.streams.take();
  }

  /** What everything that was decided since this was last asked for rests on: written with it, or decided again. */
  readSet(): ReadSet {
    return this.streams.readSet();
  }

  /** Forgets what was decided since the last time. */
  rollback(): void {
    this.streams.drop();
  }

  async #decide(
    command: Command,
    body: Readonly<Record<string, unknown>>,
    mark: JsonObject,
    begins?: string,
  ): Promise<UnitResult | Rejection> {
    const decider = this.#deciders.get(command);
    if (!decider) throw new Error(`nobody decides ${command.topic}`);
    const fresh = new Set<string>();
    const attempt = decider.begin(body);
    const decided = await decideCommand(decider, attempt, {
      typeOf: (name) => this.#typeOf(name),
      entityTypeOf: this.#entityTypeOf,
      reader: this.reader,
      context: (numbers) => this.#context(numbers, fresh),
      begins: begins ?? (decider.creates === undefined ? undefined : this.#newStreamId()),
    });
    return decided instanceof Rejection ? decided : this.#apply(attempt, decided, { mark, fresh });
  }

  async #apply(
    attempt: ParsedCommand,
    { own, streams }: Decided,
    { mark, fresh }: { mark: JsonObject; fresh: ReadonlySet<string> },
  ): Promise<UnitResult | Rejection> {
    let events = 0;
    for (const stream of streams) {
      const taken = await this.streams.apply(
        stream,
        stream.events.map((event) => this.#marked(event, mark)),
        fresh,
      );
      if (taken) {
        const refusal = attempt.onConflict(taken.kind, taken.key, await this.streams.get(taken.holder));
        // A rule that reaches several streams and takes what is unique would have to be undone here.
        if (!refusal || events > 0) throw new ReservationConflict(taken);
        return refusal;
      }
      events += stream.events.length;
    }
    return { id: own.id, events };
  }

  #marked(event: NewEvent, mark: JsonObject): DecidedEvent {
    const { actor, now } = this.#acting;
    return { ...event, data: { ...event.data, ...this.#mark, ...mark }, actor, at: now };
  }

  async #context(numbers: number, fresh: Set<string>): Promise<DecisionContext> {
    const { actor, now, today } = this.#acting;
    const newId = (): string => {
      const id = this.#newId();
      fresh.add(id);
      return id;
    };
    const humanIds: number[] = [];
    for (let n = 0; n < numbers; n += 1) humanIds.push(await this.#numbers());
    for (const number of humanIds) if (number > 0) fresh.add(String(number));
    return {
      actor,
      permissions: new Set(),
      isAdministrator: false,
      now,
      today,
      newId,
      newStreamId: this.#newStreamId,
      humanId: humanIds[0] ?? 0,
      humanIds,
    };
  }
}

const dated = ({ actor, at }: Attribution): Attribution & { now: string; today: string } => ({
  actor,
  at,
  now: at.toISOString(),
  today: dayOf(at),
});

function readerOf(streams: WorkingSet): Reader {
  const load = async (ids: readonly string[]): Promise<readonly Loaded[]> => {
    await streams.load(ids);
    streams.noteRead(ids);
    return ids.flatMap((id) => streams.peek(id) ?? []);
  };
  const loadOne = async (id: string): Promise<Loaded | undefined> => (await load([id]))[0];
  return {
    load: loadOne,
    loadMany: load,
    holder: async (kind, key) => {
      const id = await streams.holder(kind, key);
      return id === undefined ? undefined : loadOne(id);
    },
    referring: async (id, rel) => {
      const found = await streams.referring(id, rel);
      streams.noteRead(found.map((each) => each.id));
      return found;
    },
    rows: () => Promise.resolve([]),
    events: (id, topics) => streams.events(id, topics),
  };
}
