import { type Command, type CommandValues, type ErrorCode } from '@kurator/contract';
import { entityTypeWithDefaultGroups as entityTypeOf } from '../health/sample/sampleEntityType.ts';
import { expect } from 'vitest';
import type { DecisionContext, Decider, StreamReader } from '../platform/bus/index.ts';
import { decideCommand, lockCodes, Rejection } from '../platform/bus/index.ts';
import {
  toFoldInput,
  foldEvents,
  mergeRelationsOf,
  type JsonObject,
  type LoadedStream,
  type NewEvent,
  type StreamType,
} from '../platform/store/index.ts';

/** Events before the test, by the command's author unless named. */
export interface History {
  readonly id: string;
  readonly type: string;
  readonly events: readonly (NewEvent & { readonly actor?: string })[];
}

/** Readable ids: `id(1)` is 00000000-0000-4000-8000-000000000001. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const standard: DecisionContext = {
  actor: id(9001),
  permissions: new Set(),
  isAdministrator: false,
  now: '2026-11-20T10:00:00.000Z',
  today: '2026-11-20',
  newId: () => id(7001),
  newStreamId: () => id(8001),
  humanIds: [100_007, 100_008, 100_009],
};

/** Scenarios of rules in memory: `given(...history).when(command, body).yields(events)` or `.isRefused(code)`. New ids: id(7001) on. */
export function createDeciderScenarios(area: { streams: readonly StreamType[]; deciders: readonly Decider[] }) {
  const types = new Map(area.streams.map((type) => [type.type, type]));
  const deciders = new Map(area.deciders.map((decider) => [decider.command, decider]));
  return {
    given: (...histories: readonly History[]) => ({
      when: <C extends Command>(
        command: C,
        body: CommandValues<C> | JsonObject,
        { similarRows = [], isBehind = false, ...context }: ScenarioOverrides = {},
      ) =>
        new CommandScenario(
          deciders.get(command),
          types,
          histories,
          { ...body },
          { ...standard, newId: idSequence(7000), newStreamId: idSequence(8000), ...context },
          { similarRows, isBehind },
        ),
    }),
  };
}

/** Content of the lists: rows that the duplicate search finds, and whether they lack the latest changes. */
interface ListContent {
  readonly similarRows: readonly JsonObject[];
  readonly isBehind: boolean;
}

/** Overrides of the context and of what lists show. */
export type ScenarioOverrides = Partial<DecisionContext & ListContent>;

const idSequence = (from: number): (() => string) => {
  let next = from;
  return () => id((next += 1));
};

/** Code, at a field if named. */
export type ExpectedRefusal = ErrorCode | `${string} ${ErrorCode}`;

export class CommandScenario {
  readonly #decider: Decider | undefined;
  readonly #streams: ReadonlyMap<string, LoadedStream>;
  readonly #types: ReadonlyMap<string, StreamType>;
  readonly #histories: readonly History[];
  readonly #body: JsonObject;
  readonly #context: DecisionContext;
  readonly #lists: ListContent;
  /** Stream types that the command writes. */
  #writtenTypes: ReadonlyMap<string, string> = new Map();

  constructor(
    decider: Decider | undefined,
    types: ReadonlyMap<string, StreamType>,
    histories: readonly History[],
    body: JsonObject,
    context: DecisionContext,
    lists: ListContent,
  ) {
    this.#lists = lists;
    this.#decider = decider;
    this.#types = types;
    this.#histories = histories;
    this.#body = body;
    this.#context = context;
    this.#streams = new Map(histories.map((history) => [history.id, foldHistory(typeOf(types, history.type), history)]));
  }

  /** Asserts exactly these events; without an id they belong to the command's stream. */
  async yields(...events: readonly (NewEvent & { readonly of?: string })[]): Promise<void> {
    expect(await this.events()).toEqual(events);
  }

  /** Asserts these codes, with a field if named: `'gba_ik_number hospital.ik_number_taken'`. */
  async isRefused(...codes: readonly ExpectedRefusal[]): Promise<void> {
    const refusal: unknown = await this.events().catch((error: unknown) => error);
    if (!(refusal instanceof Rejection)) throw new Error(`not refused: ${JSON.stringify(refusal)} ${String(refusal)}`);
    expect(refusal.reasons.map(({ field, code }) => (field === undefined ? code : `${field} ${code}`))).toEqual(codes);
    const declaredCodes = new Set([...this.#requireDecider().command.rejections, ...[...this.#types.values()].flatMap(lockCodes)]);
    const undeclaredCodes = refusal.reasons.map(({ code }) => code).filter((code) => refusal.status === 409 && !declaredCodes.has(code));
    expect(undeclaredCodes, 'refusals that the command does not declare').toEqual([]);
  }

  /** States after the command by stream; a created one under 'new'. */
  async leads(): Promise<ReadonlyMap<string, JsonObject>> {
    const events = await this.events();
    return this.#statesAfter(events, (await this.#findSubject())?.id);
  }

  /** Ids of the streams that it writes, and of those that their links lead to. */
  async reachedStreams(): Promise<ReadonlySet<string>> {
    const states = await this.leads();
    const reached = new Set(this.#writtenTypes.keys());
    // Visits what is added meanwhile, too.
    for (const stream of reached)
      for (const state of [this.#streams.get(stream)?.state, states.get(stream) ?? states.get('new')])
        for (const { target } of state ? this.#typeOf(stream).links(state) : []) if (states.has(target)) reached.add(target);
    return reached;
  }

  /** @throws Rejection as the bus does, also for unique values in use */
  async events(): Promise<readonly (NewEvent & { readonly of?: string })[]> {
    const decided = await decideCommand(this.#requireDecider(), this.#requireDecider().begin(this.#body), {
      typeOf: (name) => typeOf(this.#types, name),
      entityTypeOf,
      reader: this.#createReader(),
      context: () => Promise.resolve(this.#context),
      createdId: this.#requireDecider().creates === undefined ? undefined : this.#context.newStreamId(),
    });
    if (decided instanceof Rejection) throw decided;
    const { own, streams } = decided;
    const events = streams.flatMap((stream) => stream.events.map((event) => (stream.id === own.id ? event : { of: stream.id, ...event })));
    this.#writtenTypes = new Map(streams.map((stream) => [stream.id, stream.type]));
    this.#checkReservations(this.#statesAfter(events, own.state === undefined ? undefined : own.id));
    return events;
  }

  /** Fields that the rule reads by name; a copy of all of them reads none. */
  async fieldsRead(): Promise<ReadonlySet<string>> {
    const attempt = this.#requireDecider().begin(this.#body);
    const usedFields = new Set<PropertyKey>();
    // A copy asks for each property's descriptor before its value.
    let copied: PropertyKey | undefined;
    const values = new Proxy(attempt.values, {
      getOwnPropertyDescriptor: (target, name) => {
        copied = name;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      get: (target, name): unknown => {
        if (copied !== name) usedFields.add(name);
        copied = undefined;
        return Reflect.get(target, name);
      },
    });
    Object.defineProperty(attempt, 'values', { value: values });
    const subject = await attempt.findSubject(this.#createReader());
    const self = subject === undefined ? undefined : this.#streams.get(subject);
    await attempt.decide(
      self,
      { ...this.#createReader(), entityTypeOf, typeOf: (name) => typeOf(this.#types, name) },
      this.#context,
      self?.id ?? this.#context.newStreamId(),
    );
    return new Set([...usedFields].map(String));
  }

  #statesAfter(events: readonly (NewEvent & { readonly of?: string })[], own: string | undefined): ReadonlyMap<string, JsonObject> {
    const states = new Map([...this.#streams].map(([stream, loaded]) => [stream, loaded.state]));
    for (const { of, ...event } of events) {
      const stream = of ?? own ?? 'new';
      const fact = toFoldInput(event, { actor: this.#context.actor, at: this.#context.now });
      const state = this.#typeOf(stream).evolve(states.get(stream), fact);
      // Checks this stream last: existing holders come first.
      states.delete(stream);
      states.set(stream, state);
    }
    return states;
  }

  #checkReservations(states: ReadonlyMap<string, JsonObject>): void {
    const holders = new Map<string, string>();
    for (const [stream, state] of states)
      for (const { kind, key } of this.#typeOf(stream).reservations(state)) {
        const holder = holders.get(`${kind} ${key}`);
        if (holder === undefined) holders.set(`${kind} ${key}`, stream);
        else
          throw (
            this.#requireDecider().begin(this.#body).onConflict(kind, key, this.#streams.get(holder)) ??
            new Error(`${kind} ${key} is taken`)
          );
      }
  }

  #typeOf(stream: string): StreamType {
    return typeOf(this.#types, this.#streams.get(stream)?.type ?? this.#writtenTypes.get(stream) ?? this.#decider?.creates ?? '');
  }

  async #findSubject(): Promise<LoadedStream | undefined> {
    const subject = await this.#requireDecider().begin(this.#body).findSubject(this.#createReader());
    return subject === undefined ? undefined : this.#streams.get(subject);
  }

  #requireDecider(): Decider {
    if (!this.#decider) throw new Error('no rule is registered for this command');
    return this.#decider;
  }

  #createReader(): StreamReader {
    const all = [...this.#streams.values()];
    const hasReservation = (loaded: LoadedStream, kind: string, key: string): boolean =>
      typeOf(this.#types, loaded.type)
        .reservations(loaded.state)
        .some((reservation) => reservation.kind === kind && reservation.key === key);
    return {
      load: (stream) => Promise.resolve(this.#streams.get(stream)),
      loadMany: (ids) => Promise.resolve(all.filter((loaded) => ids.includes(loaded.id))),
      findHolder: (kind, key) => Promise.resolve(all.find((loaded) => hasReservation(loaded, kind, key))),
      loadReferring: (target, rel) => {
        const hasReference = (loaded: LoadedStream): boolean =>
          typeOf(this.#types, loaded.type)
            .links(loaded.state)
            .some((link) => link.target === target && link.rel === rel);
        return Promise.resolve(all.filter(hasReference));
      },
      mergeRelations: mergeRelationsOf([...this.#types.values()]),
      // PostgreSQL specs test the similarity itself.
      queryRows: () => Promise.resolve(this.#lists.similarRows),
      catchUp: () => Promise.resolve(!this.#lists.isBehind),
      loadEvents: (stream, topics) => {
        const pastEvents = this.#histories.find((history) => history.id === stream)?.events ?? [];
        const { actor, now: at } = standard;
        return Promise.resolve(
          pastEvents
            .filter((event) => topics?.includes(event.topic) ?? true)
            .map((event) => Object.assign({ actor, at }, event))
            .toReversed(),
        );
      },
    };
  }
}

function typeOf(types: ReadonlyMap<string, StreamType>, name: string): StreamType {
  const type = types.get(name);
  if (!type) throw new Error(`no stream type ${name}`);
  return type;
}

function foldHistory(type: StreamType, history: History): LoadedStream {
  const facts = history.events.map((event) => toFoldInput(event, { actor: event.actor ?? standard.actor, at: standard.now }));
  const state = foldEvents<JsonObject>(type, undefined, facts);
  return { id: history.id, type: history.type, version: history.events.length, state: state ?? {} };
}
