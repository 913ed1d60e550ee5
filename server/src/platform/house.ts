import type { EntityType } from '@kurator/contract';
import type pg from 'pg';
import type { Area } from './area.ts';
import { CommandBus } from './bus/index.ts';
import { connectionSettings, migrate, openPool, Projectors, Store, storeMigrations } from './store/index.ts';

/** Everything behind the HTTP surface, put together from the areas: also what the command line and tests work with. */
export interface House {
  readonly pool: pg.Pool;
  readonly store: Store;
  readonly projectors: Projectors;
  readonly bus: CommandBus;
  close(): Promise<void>;
}

export interface HouseOptions {
  readonly databaseUrl: string;
  readonly areas: readonly Area[];
  readonly entityTypes: readonly EntityType[];
  /** Whether this node moves the views on; the others only read them. */
  readonly projects: boolean;
  readonly onError: (error: unknown) => void;
}

/** The folders of all migrations, in the order in which they run. */
export const migrationsOf = (areas: readonly Area[]): readonly string[] => [storeMigrations, ...areas.flatMap((area) => area.migrations)];

/** Brings the database up to date and puts store, projectors and bus together. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { areas, databaseUrl } = options;
  const pool = openPool(databaseUrl);
  try {
    await migrate(pool, migrationsOf(areas));
    const store = new Store({ pool, types: areas.flatMap((area) => area.streams) });
    const projectors = new Projectors({ store, settings: connectionSettings(databaseUrl), views: areas.flatMap((area) => area.views), onError: options.onError });
    await (options.projects ? projectors.start() : projectors.prepare());
    const wake = (): void => void projectors.wake().catch(options.onError);
    const bus = new CommandBus({ store, deciders: areas.flatMap((area) => area.deciders), entityTypes: options.entityTypes, effects: { run_projectors: wake } });
    const close = async (): Promise<void> => {
      if (options.projects) await projectors.stop();
      await store.announced();
      await pool.end();
    };
    return { pool, store, projectors, bus, close };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
