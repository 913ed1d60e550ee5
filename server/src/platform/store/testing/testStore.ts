import type pg from 'pg';
import { createOwnedDatabase } from '../../../testing/database.ts';
import { connectionSettings, Projectors, Store, type View } from '../index.ts';
import { placeTypes, placeViews } from './placeFixture.ts';

/** Store on a database of its own, with projecting nodes; `end` stops everything. */
export interface TestStore {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly store: Store;
  start(declared?: readonly View[], options?: { retryStoppedMs?: number; pollMs?: number }): Promise<Projectors>;
  end(): Promise<void>;
}

export async function startTestStore(): Promise<TestStore> {
  const database = await createOwnedDatabase('tables');
  const { pool, url } = database;
  const store = new Store({ pool, types: placeTypes });
  const nodes: Projectors[] = [];
  return {
    pool,
    url,
    store,
    start: async (declared = placeViews, options = {}) => {
      const node = new Projectors({ store, settings: connectionSettings(url), views: declared, pollMs: 20, ...options });
      nodes.push(node);
      await node.start();
      return node;
    },
    end: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      await store.flushAnnouncements();
      await database.drop();
    },
  };
}
