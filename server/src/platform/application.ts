import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Area } from './area.ts';
import { CommandBus } from './bus/index.ts';
import { factSql, prepareFacts } from './facts/index.ts';
import { FileStore } from './files/fileStore.ts';
import { jobPath, type Job } from './jobs/job.ts';
import { JobRunner } from './jobs/jobRunner.ts';
import { runJobToCompletion, type RunJobOptions } from './jobs/runJobToCompletion.ts';
import type { Mailer } from './mail/mailer.ts';
import { JobTable } from './jobs/jobTable.ts';
import { notify, type Notice } from './notice/notice.ts';
import { registryOf, type Registry } from './registry.ts';
import {
  connectionSettings,
  migrate,
  openPools,
  openReadPools,
  Projectors,
  ReplicaViews,
  Store,
  storeSql,
  textOf,
  type ReadPools,
  type Views,
} from './store/index.ts';

/** A database to read lists from, with how far its views are. */
export interface Reads {
  readonly store: Store;
  readonly projectors: Views;
}

/** Everything behind the HTTP surface, put together from the areas: also what the command line and tests work with. */
export interface Application {
  /** What its areas declare. */
  readonly registry: Registry;
  readonly pool: pg.Pool;
  readonly store: Store;
  readonly projectors: Projectors;
  /** Where details are read: as they are written, over connections of their own. */
  readonly details: Reads;
  /** Where lists are read. */
  readonly reads: Reads;
  readonly files: FileStore;
  readonly jobs: JobTable;
  /** Whether its tasks send mail; otherwise they tell in the app. */
  readonly sendsMail: boolean;
  readonly bus: CommandBus;
  /** Works on a job until it waits for somebody's word or has ended, beside nodes that may be faster. */
  runToCompletion(jobId: string, watching?: RunJobOptions): Promise<Job>;
  close(): Promise<void>;
}

export interface ApplicationOptions {
  readonly databaseUrl: string;
  /** A streaming replica of it that answers the lists. */
  readonly databaseReadUrl?: string | undefined;
  readonly areas: readonly Area[];
  /** Whether this node moves the views on; the others only read them. */
  readonly projects: boolean;
  /** Whether this node carries out jobs. */
  readonly works?: boolean;
  /** So long a statement of a command takes at most, in milliseconds: where people wait for it. Absent: as long as it needs. */
  readonly statementMs?: number;
  readonly onError: (error: unknown) => void;
  /** For tasks that send mail; absent: they tell in the app. */
  readonly mailer?: Mailer | undefined;
  readonly publicUrl?: string;
}

const folder = (name: string): string => fileURLToPath(new URL(`./${name}/sql`, import.meta.url));
const filesSql = folder('files');
const jobsSql = folder('jobs');

/** The folders of all SQL, in the order in which they are run. */
export const sqlOf = (areas: readonly Area[]): readonly string[] => [
  storeSql,
  filesSql,
  jobsSql,
  factSql,
  ...areas.flatMap((area) => area.sql),
];

const HOUR = 3_600_000;

/** Nobody waits for what will not come. */
const givenUp = ({ id, kind, actor, fileName, payload }: Job): Notice => ({
  user: actor,
  kind: `${kind}_failed`,
  params: { name: fileName ?? textOf(payload['name']) },
  url: jobPath(id),
});

/** Brings the database up to date and puts store, projectors and bus together. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { areas, databaseUrl, databaseReadUrl } = options;
  const registry = registryOf(areas);
  const { contract, deciders } = registry;
  const { commands: pool, jobs: jobPool, reads: own, exports } = openPools(databaseUrl, options.statementMs);
  const replica = databaseReadUrl === undefined ? undefined : openReadPools(databaseReadUrl);
  const endPools = async (): Promise<void> => {
    const pools = [pool, jobPool, exports, own.pages, own.counts, ...(replica ? [replica.pages, replica.counts] : [])];
    await Promise.all(pools.map((each) => each.end()));
  };
  try {
    await migrate(databaseUrl, sqlOf(areas));
    await prepareFacts(jobPool, registry.facts);
    const types = registry.streams;
    const store = new Store({ pool, exports, types });
    const jobStore = new Store({ pool: jobPool, exports, types });
    const projectors = new Projectors({
      store: jobStore,
      settings: connectionSettings(databaseUrl),
      views: registry.views,
      onError: options.onError,
    });
    await (options.projects ? projectors.start() : projectors.prepare());
    const readStore = ({ pages, counts }: ReadPools): Store => new Store({ pool: pages, counts, types });
    const details = { store: readStore(own), projectors };
    const reads = replica ? { store: readStore(replica), projectors: new ReplicaViews(replica.pages, projectors) } : details;
    const files = new FileStore(pool);
    const jobs = new JobTable(pool);
    const { mailer, publicUrl = '' } = options;
    const services = { contract, store, projectors, files, jobs, deciders, mailer, publicUrl };
    const bus = new CommandBus({
      store,
      deciders,
      entityTypes: contract.entityTypes,
      handlers: registry.handlers,
      views: options.projects ? projectors : undefined,
      services,
    });
    const jobFiles = new FileStore(jobPool);
    const tasks = registry.tasksWith({ ...services, store: jobStore, files: jobFiles, jobs: new JobTable(jobPool) });
    const runnerOf = (only?: string): JobRunner =>
      new JobRunner({
        table: jobs,
        settings: connectionSettings(databaseUrl),
        tasks,
        onError: options.onError,
        onGivenUp: (job) => notify(pool, givenUp(job)),
        ...(only === undefined ? { schedules: registry.schedules } : { only }),
      });
    const runner = options.works ? runnerOf() : undefined;
    runner?.start();
    const runToCompletion: Application['runToCompletion'] = (id, watching) => runJobToCompletion(jobs, runnerOf(id), id, watching);
    const sweep = options.works ? setInterval(() => void jobFiles.sweep().catch(options.onError), HOUR).unref() : undefined;
    const close = async (): Promise<void> => {
      clearInterval(sweep);
      await runner?.stop();
      if (options.projects) await projectors.stop();
      await Promise.all([store.announced(), jobStore.announced()]);
      await endPools();
    };
    return { registry, pool, store, projectors, details, reads, files, jobs, sendsMail: mailer !== undefined, bus, runToCompletion, close };
  } catch (error) {
    await endPools();
    throw error;
  }
}
