import type pg from 'pg';
import { createDatabase } from '../../../testing/database.ts';
import { connectionSettings, Projectors, Store, type View } from '../index.ts';
import { types, views } from './house.ts';

/** A database of its own with a store on it, and nodes that project; everything ends with `end`. */
export interface Running {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly store: Store;
  /** Starts a node. */
  start(declared?: readonly View[], options?: { retryStoppedMs?: number; pollMs?: number }): Promise<Projectors>;
  end(): Promise<void>;
}

export async function run(): Promise<Running> {
  const database = await createDatabase('tables');
  const { pool, url } = database;
  const store = new Store({ pool, types });
  const nodes: Projectors[] = [];
  return {
    pool,
    url,
    store,
    start: async (declared = views, options = {}) => {
      const node = new Projectors({ store, settings: connectionSettings(url), views: declared, pollMs: 20, ...options });
      nodes.push(node);
      await node.start();
      return node;
    },
    end: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await store.announced();
      await database.drop();
    },
  };
}
