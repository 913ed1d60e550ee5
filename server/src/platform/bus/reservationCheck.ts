import { Rejection } from '../rejection/rejection.ts';
import {
  toFoldInput,
  foldEvents,
  ReservationConflict,
  textOf,
  type LoadedStream,
  type Reservation,
  type Store,
  type StreamAppend,
} from '../store/index.ts';
import type { ParsedCommand } from './decider.ts';

/** @throws ReservationConflict as the append would */
export async function checkReservations(
  store: Store,
  streams: readonly StreamAppend[],
  { actor, now }: { actor: string; now: string },
): Promise<void> {
  const releasedKeys = new Set<string>();
  for (const { type, state, events } of streams) {
    const facts = events.map((event) => toFoldInput(event, { actor, at: now }));
    const keptKeys = new Set(keysOf(store.typeOf(type).reservations(foldEvents(store.typeOf(type), state, facts) ?? {})));
    for (const key of keysOf(state ? store.typeOf(type).reservations(state) : [])) if (!keptKeys.has(key)) releasedKeys.add(key);
  }
  for (const { id, type: name, state, events } of streams) {
    const type = store.typeOf(name);
    const facts = events.map((event) => toFoldInput(event, { actor, at: now }));
    const after = foldEvents(type, state, facts);
    const had = new Set(keysOf(state ? type.reservations(state) : []));
    for (const { kind, key } of type.reservations(after ?? {})) {
      const holder = had.has(`${kind} ${key}`) || releasedKeys.has(`${kind} ${key}`) ? undefined : await store.findHolder(kind, key);
      if (holder !== undefined && holder !== id) throw new ReservationConflict({ kind, key, holder });
    }
  }
}

const keysOf = (reservations: readonly Reservation[]): readonly string[] => reservations.map(({ kind, key }) => `${kind} ${key}`);

/** Rejection of a value that somebody else has, which it names at its field. */
export async function findReservationRejection(
  store: Store,
  attempt: Pick<ParsedCommand, 'onConflict'>,
  { kind, key, holder: id }: ReservationConflict,
): Promise<Rejection | undefined> {
  const holder = await store.load(id);
  const rejection = attempt.onConflict(kind, key, holder);
  return rejection && holder ? withHolder(rejection, holder) : rejection;
}

function withHolder(rejection: Rejection, { id, type, state }: LoadedStream): Rejection {
  const fields = rejection.reasons.flatMap(({ field }) => field ?? []);
  if (fields.length === 0) return rejection;
  const holder = { id, entity_type: type, name: textOf(state['name']) };
  const holders = Object.fromEntries(fields.map((field) => [field, holder]));
  return new Rejection(rejection.status, rejection.reasons, { ...rejection.extra, holders });
}
