import { Reserved, type JsonObject, type Store, type StreamAppend } from '../store/index.ts';

/**
 * Refuses what the append would be refused for, without writing: a unique thing that another stream has.
 * @throws Reserved
 */
export async function refuseTaken(
  store: Store,
  streams: readonly StreamAppend[],
  { actor, now }: { actor: string; now: string },
): Promise<void> {
  for (const { id, type: name, state, events } of streams) {
    const type = store.typeOf(name);
    const after = events.reduce<JsonObject | undefined>(
      (before, event) => type.evolve(before, { schemaVersion: 1, ...event, actor, at: now }),
      state,
    );
    const had = new Set((state ? type.reservations(state) : []).map(({ kind, key }) => `${kind} ${key}`));
    for (const { kind, key } of type.reservations(after ?? {})) {
      const holder = had.has(`${kind} ${key}`) ? undefined : await store.holder(kind, key);
      if (holder !== undefined && holder !== id) throw new Reserved({ kind, key, holder });
    }
  }
}
