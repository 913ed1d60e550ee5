import { type Command, type CommandValues, type ErrorCode } from '@kurator/contract';
import { expect } from 'vitest';
import type { Circumstances, Decider, Reader } from '../platform/bus/index.ts';
import { Rejection } from '../platform/bus/index.ts';
import type { JsonObject, Loaded, NewEvent, StreamType } from '../platform/store/index.ts';

/** What happened to a stream before the test begins. */
export interface History {
  readonly id: string;
  readonly type: string;
  readonly events: readonly (NewEvent & { readonly actor?: string })[];
}

/** Ids that tests can read: `id(1)` is 00000000-0000-4000-8000-000000000001. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const standard: Circumstances = {
  actor: id(9001),
  permissions: new Set(),
  isAdministrator: false,
  now: '2026-11-20T10:00:00.000Z',
  today: '2026-11-20',
  newId: () => id(7001),
  humanId: 100_007,
};

/**
 * The grammar of tests of rules, in memory: `given(grammar, ...history).when(command, body).yields(events)` or
 * `.isRefused(code)`. Ids made by the command count from id(7001).
 */
export function grammarOf(area: { streams: readonly StreamType[]; deciders: readonly Decider[] }) {
  const types = new Map(area.streams.map((type) => [type.type, type]));
  const deciders = new Map(area.deciders.map((decider) => [decider.command, decider]));
  return {
    given: (...histories: readonly History[]) => ({
      when: <C extends Command>(command: C, body: CommandValues<C> | JsonObject, circumstances: Partial<Circumstances> = {}) =>
        new Case(deciders.get(command), types, histories, { ...body }, { ...standard, newId: counting(), ...circumstances }),
    }),
  };
}

const counting = (): (() => string) => {
  let next = 7000;
  return () => id((next += 1));
};

class Case {
  readonly #decider: Decider | undefined;
  readonly #streams: ReadonlyMap<string, Loaded>;
  readonly #types: ReadonlyMap<string, StreamType>;
  readonly #histories: readonly History[];
  readonly #body: JsonObject;
  readonly #circumstances: Circumstances;

  constructor(
    decider: Decider | undefined,
    types: ReadonlyMap<string, StreamType>,
    histories: readonly History[],
    body: JsonObject,
    circumstances: Circumstances,
  ) {
    this.#decider = decider;
    this.#types = types;
    this.#histories = histories;
    this.#body = body;
    this.#circumstances = circumstances;
    this.#streams = new Map(histories.map((history) => [history.id, folded(typeOf(types, history.type), history)]));
  }

  /** The command leads to exactly these events; without a stream's id they are of the command's own stream. */
  async yields(...events: readonly (NewEvent & { readonly of?: string })[]): Promise<void> {
    expect(await this.#decide()).toEqual(events);
  }

  /** The command is refused with these codes, at a field where one is named: `'gba_ik_number hospital.ik_number_taken'`. */
  async isRefused(...codes: readonly (ErrorCode | `${string} ${ErrorCode}`)[]): Promise<void> {
    const refusal = await this.#decide().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Rejection);
    if (refusal instanceof Rejection)
      expect(refusal.reasons.map(({ field, code }) => (field === undefined ? code : `${field} ${code}`))).toEqual(codes);
  }

  /** The states after the command, by stream; a stream that the command began stands under 'new'. */
  async leads(): Promise<ReadonlyMap<string, JsonObject>> {
    const events = await this.#decide();
    const own = await this.#own();
    const states = new Map([...this.#streams].map(([stream, loaded]) => [stream, loaded.state]));
    for (const { of, ...event } of events) {
      const stream = of ?? own?.id ?? 'new';
      const type = typeOf(this.#types, this.#streams.get(stream)?.type ?? this.#decider?.creates ?? '');
      states.set(
        stream,
        type.evolve(states.get(stream), { ...event, schemaVersion: 1, actor: this.#circumstances.actor, at: this.#circumstances.now }),
      );
    }
    return states;
  }

  async #own(): Promise<Loaded | undefined> {
    const subject = await this.#theDecider().begin(this.#body).subject(this.#reader());
    return subject === undefined ? undefined : this.#streams.get(subject);
  }

  async #decide(): Promise<readonly (NewEvent & { readonly of?: string })[]> {
    const attempt = this.#theDecider().begin(this.#body);
    const decision = await attempt.decide(await this.#own(), this.#reader(), this.#circumstances);
    if (decision instanceof Rejection) throw decision;
    return decision.flatMap(({ of, events }) => events.map((event) => (of ? { of: of.id, ...event } : event)));
  }

  #theDecider(): Decider {
    if (!this.#decider) throw new Error('no rule is registered for this command');
    return this.#decider;
  }

  #reader(): Reader {
    const all = [...this.#streams.values()];
    const reserves = (loaded: Loaded, kind: string, key: string): boolean =>
      typeOf(this.#types, loaded.type)
        .reservations(loaded.state)
        .some((reservation) => reservation.kind === kind && reservation.key === key);
    return {
      load: async (stream) => this.#streams.get(stream),
      loadMany: async (ids) => all.filter((loaded) => ids.includes(loaded.id)),
      holder: async (kind, key) => all.find((loaded) => reserves(loaded, kind, key)),
      referring: async (target, rel) =>
        all.filter((loaded) =>
          typeOf(this.#types, loaded.type)
            .links(loaded.state)
            .some((link) => link.target === target && link.rel === rel),
        ),
      // What only views answer, as similar names, is tested on PostgreSQL.
      rows: async () => [],
      events: async (stream, topics) =>
        (this.#histories.find((history) => history.id === stream)?.events ?? [])
          .filter((event) => topics.includes(event.topic))
          .map((event) => ({ actor: this.#circumstances.actor, at: this.#circumstances.now, ...event }))
          .toReversed(),
    };
  }
}

function typeOf(types: ReadonlyMap<string, StreamType>, name: string): StreamType {
  const type = types.get(name);
  if (!type) throw new Error(`no stream type ${name}`);
  return type;
}

function folded(type: StreamType, history: History): Loaded {
  const state = history.events.reduce<JsonObject | undefined>(
    (before, event) => type.evolve(before, { ...event, schemaVersion: 1, actor: event.actor ?? 'system', at: standard.now }),
    undefined,
  );
  return { id: history.id, type: history.type, version: history.events.length, state: state ?? {} };
}
