import { fileURLToPath } from 'node:url';
import { withRankingGroups, type RankingGroups } from '@kurator/contract/kit/verification';
import type pg from 'pg';
import type { AiClient } from './ai/index.ts';
import type { Area } from './area.ts';
import { CommandBus } from './bus/index.ts';
import { configSqlFolder, loadRankingGroups, storeRankingGroups } from './config/index.ts';
import { factSqlFolder, prepareFacts } from './facts/index.ts';
import { FileStore } from './files/fileStore.ts';
import { startJobExecutor, type JobExecutor } from './jobExecutor.ts';
import type { Mailer } from './mail/mailer.ts';
import { JobTable } from './jobs/jobTable.ts';
import type { Warehouse } from './warehouse/index.ts';
import { ResourceStack } from './process/resourceStack.ts';
import { registryOf, type Registry } from './registry.ts';
import {
  connectionSettings,
  migrate,
  openPools,
  openReadPools,
  Projectors,
  ReplicaProgressReader,
  Store,
  storeSqlFolder,
  type ReadPools,
  type ViewProgressReader,
} from './store/index.ts';

/** Database for reads, with its view positions. */
export interface ReadDatabase {
  readonly store: Store;
  readonly projectors: ViewProgressReader;
}

/** Application without HTTP, assembled from the areas; also used by command line and tests. */
export interface Application extends Pick<JobExecutor, 'runToCompletion'> {
  readonly registry: Registry;
  readonly pool: pg.Pool;
  readonly store: Store;
  readonly projectors: Projectors;
  /** Primary, on connections of its own, for details. */
  readonly details: ReadDatabase;
  /** Primary or replica, for lists. */
  readonly reads: ReadDatabase;
  readonly files: FileStore;
  readonly jobs: JobTable;
  /** Whether jobs send mail; otherwise they notify in the app. */
  readonly canSendMail: boolean;
  readonly bus: CommandBus;
  close(): Promise<void>;
}

interface ApplicationOptions {
  readonly databaseUrl: string;
  /** Streaming replica for lists. */
  readonly databaseReadUrl?: string | undefined;
  readonly areas: readonly Area[];
  /** Whether this node runs projectors. */
  readonly hasProjectors: boolean;
  /** Whether commands wait for views, which another node may project. Default: that of `projects`. */
  readonly shouldAwaitViews?: boolean;
  /** Whether this node runs jobs. */
  readonly hasJobRunner?: boolean;
  /** Statement timeout of commands in milliseconds. Absent: none. */
  readonly statementMs?: number;
  readonly onError: (error: unknown) => void;
  /** Absent: jobs notify in the app. */
  readonly mailer?: Mailer | undefined;
  readonly publicUrl?: string;
  /** Source of scores and delivery tables, created with the store; absent: nothing can be synced. */
  readonly warehouse?: ((store: Store) => Warehouse) | undefined;
  /** Configured groups, which it stores. Absent: those of the last node. */
  readonly rankingGroups?: RankingGroups | undefined;
  /** Absent: AI checks are switched off. */
  readonly ai?: AiClient | undefined;
  /** Ends the start, which may wait for another node's migration and for long readers of a list that it rebuilds. */
  readonly signal?: AbortSignal | undefined;
}

const folder = (name: string): string => fileURLToPath(new URL(`./${name}/sql`, import.meta.url));
const filesSql = folder('files');
const jobsSql = folder('jobs');

/** SQL folders in the order in which they run. */
export const sqlFoldersOf = (areas: readonly Area[]): readonly string[] => [
  storeSqlFolder,
  configSqlFolder,
  filesSql,
  jobsSql,
  factSqlFolder,
  ...areas.flatMap((area) => area.sql),
];

/** Area whose entity types have the groups of their verifications, for requests and jobs alike. */
const configureArea = ({ contract, ...area }: Area, groups: RankingGroups): Area => {
  const { entityTypes = [] } = contract;
  return { ...area, contract: { ...contract, entityTypes: entityTypes.map((type) => withRankingGroups(type, groups)) } };
};

/** Migrates the database and assembles store, projectors and bus. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { areas, databaseUrl, databaseReadUrl, hasProjectors, hasJobRunner = false, onError, mailer, publicUrl = '', ai, signal } = options;
  const pools = openPools(databaseUrl, options.statementMs);
  const { commands: pool, appends, jobs: jobPool, reads: own, exports } = pools;
  const replica = databaseReadUrl === undefined ? undefined : openReadPools(databaseReadUrl);
  const resources = new ResourceStack();
  for (const each of [pools, replica]) if (each) resources.add({ close: () => each.end() });
  try {
    await migrate(databaseUrl, sqlFoldersOf(areas), signal);
    const rankingGroups = options.rankingGroups ?? (await loadRankingGroups(jobPool));
    const registry = registryOf(areas.map((area) => configureArea(area, rankingGroups)));
    const { contract, deciders } = registry;
    await prepareFacts(jobPool, registry.facts);
    if (options.rankingGroups) await storeRankingGroups(jobPool, rankingGroups, registry.views);
    const types = registry.streams;
    const store = new Store({ pool, appends, exports, types });
    const jobStore = new Store({ pool: jobPool, exports, types });
    const settings = connectionSettings(databaseUrl);
    const projectors = new Projectors({ store: jobStore, settings, views: registry.views, onError });
    await (hasProjectors ? projectors.start(signal) : projectors.prepare(signal));
    for (const each of [store, jobStore]) resources.add({ close: () => each.flushAnnouncements() });
    if (hasProjectors) resources.add({ close: () => projectors.stop() });
    const readStore = ({ pages, counts }: ReadPools): Store => new Store({ pool: pages, counts, types });
    const details = { store: readStore(own), projectors };
    const reads = replica ? { store: readStore(replica), projectors: new ReplicaProgressReader(replica.pages, projectors) } : details;
    const files = new FileStore(pool);
    const jobs = new JobTable(pool);
    const warehouse = options.warehouse?.(jobStore);
    const services = { contract, store, projectors, files, jobs, deciders, mailer, publicUrl, warehouse, ai };
    const bus = new CommandBus({
      store,
      deciders,
      entityTypes: contract.entityTypes,
      handlers: registry.handlers,
      views: (options.shouldAwaitViews ?? hasProjectors) ? projectors : undefined,
      services,
    });
    const jobServices = { ...services, store: jobStore, files: new FileStore(jobPool), jobs: new JobTable(jobPool), onError };
    const { runToCompletion, stop } = startJobExecutor({ registry, services: jobServices, table: jobs, settings, hasWorker: hasJobRunner });
    resources.add({ close: stop });
    const close = (): Promise<void> => resources.end();
    return {
      registry,
      pool,
      store,
      projectors,
      details,
      reads,
      files,
      jobs,
      canSendMail: mailer !== undefined,
      bus,
      runToCompletion,
      close,
    };
  } catch (error) {
    await resources.end().catch(onError);
    throw error;
  }
}
