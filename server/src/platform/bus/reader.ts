import type { JsonObject, Loaded, Store } from '../store/index.ts';
import type { Reader } from './decider.ts';

/** The reads that deciders may ask for, on the store. */
export function readerOf(store: Store): Reader {
  const loadMany = async (ids: readonly string[]): Promise<readonly Loaded[]> => [...(await store.loadMany(ids)).values()];
  return {
    load: (id) => store.load(id),
    loadMany,
    holder: async (kind, key) => {
      const id = await store.holder(kind, key);
      return id === undefined ? undefined : store.load(id);
    },
    referring: async (id, rel) => {
      const { rows } = await store.pool.query<{ source: string }>({
        name: 'referring',
        text: 'select source from link where target = $1 and rel = $2',
        values: [id, rel],
      });
      return loadMany(rows.map((row) => row.source));
    },
    rows: async (text, values) => (await store.pool.query<JsonObject>(text, [...values])).rows,
    events: (id, topics) => store.events(id, { topics, limit: 10_000 }),
  };
}
