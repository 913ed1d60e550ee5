import { factOf, foldFacts, ReservationConflict, type Store, type StreamAppend } from '../store/index.ts';

/** @throws ReservationConflict as the append would */
export async function checkReservations(
  store: Store,
  streams: readonly StreamAppend[],
  { actor, now }: { actor: string; now: string },
): Promise<void> {
  for (const { id, type: name, state, events } of streams) {
    const type = store.typeOf(name);
    const facts = events.map((event) => factOf(event, { actor, at: now }));
    const after = foldFacts(type, state, facts);
    const had = new Set((state ? type.reservations(state) : []).map(({ kind, key }) => `${kind} ${key}`));
    for (const { kind, key } of type.reservations(after ?? {})) {
      const holder = had.has(`${kind} ${key}`) ? undefined : await store.holder(kind, key);
      if (holder !== undefined && holder !== id) throw new ReservationConflict({ kind, key, holder });
    }
  }
}
