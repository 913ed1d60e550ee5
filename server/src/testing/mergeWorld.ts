import type { Command } from '@kurator/contract';
import { health } from '../health/index.ts';
import { Rejection } from '../platform/bus/index.ts';
import { foldEvents, isList, objectOf, textOf, toFoldInput, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import { seedwork } from '../seedwork/index.ts';
import { createDeciderScenarios, id, type History } from './deciderScenario.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: [...seedwork.deciders, ...health.deciders] });
const streams = new Map(health.streams.map((stream) => [stream.type, stream]));

/** Entities in memory that keep what commands did to them. */
export class MergeWorld {
  #histories: readonly History[];
  #lastIdNumber = 7000;

  constructor(histories: readonly History[]) {
    this.#histories = histories;
  }

  /** @returns whether it was executed */
  async give(command: Command, body: JsonObject): Promise<boolean> {
    const own = textOf(body['entity_id'] ?? body['medic_id']);
    const events = await given(...this.#histories)
      .when(command, body, { similarRows: [{ rel: 'merged' }], newId: () => id((this.#lastIdNumber += 1)) })
      .events()
      .catch((error: unknown) => {
        if (error instanceof Rejection) return undefined;
        throw error;
      });
    this.#histories = this.#histories.map((history) => ({
      ...history,
      events: [...history.events, ...(events ?? []).filter(({ of }) => (of ?? own) === history.id).map(({ of: _of, ...event }) => event)],
    }));
    return events !== undefined;
  }

  /** Adds an event without its rule. */
  record(n: number, event: NewEvent): void {
    this.#histories = this.#histories.map((history) =>
      history.id === id(n) ? { ...history, events: [...history.events, event] } : history,
    );
  }

  state(n: number): JsonObject {
    const history = this.#histories.find((each) => each.id === id(n));
    const stream = streams.get(history?.type ?? '');
    const facts = (history?.events ?? []).map((event) => toFoldInput(event, { actor: id(9001), at: '2026-11-20T10:00:00.000Z' }));
    return (stream && foldEvents(stream, undefined, facts)) ?? {};
  }

  list(n: number, name: string): readonly JsonObject[] {
    const entries = this.state(n)[name];
    return isList(entries) ? entries.map(objectOf) : [];
  }

  isMerged(n: number): boolean {
    return this.state(n)['merged_into'] !== undefined;
  }
}
