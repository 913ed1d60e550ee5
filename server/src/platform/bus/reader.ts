import type { JsonObject, Loaded, Store, Views } from '../store/index.ts';
import type { Reader } from './decider.ts';

/** A view that stands still must not keep anybody from working: after so long it is read as it is. */
const WAIT_MS = 500;

/** The reads that deciders may ask for, on the store. @param views waited for before they are read; absent: read as they are */
export function readerOf(store: Store, views?: Pick<Views, 'waitFor'>): Reader {
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
    rows: async (view, text, values) => {
      await views?.waitFor(view, await store.head(), WAIT_MS);
      return (await store.pool.query<JsonObject>(text, [...values])).rows;
    },
    events: (id, topics) => store.events(id, { topics, limit: 10_000 }),
  };
}
