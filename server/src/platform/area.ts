import type { AreaContract, Contract } from '@kurator/contract/kit/area';
import type { Decider, Handler, Services } from './bus/index.ts';
import type { Export } from './export/declaration.ts';
import type { FactTable } from './facts/index.ts';
import type { Task } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { AnyImport } from './imports/declaration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { QueryHandler } from './answer/answer.ts';
import type { ListSource } from './query/list.ts';
import type { StreamType, View } from './store/index.ts';

/** What tasks work with beside what handlers have. */
export interface TaskServices extends Services {
  readonly deciders: readonly Decider[];
  readonly mailer: Mailer | undefined;
  /** For links in mails. */
  readonly publicUrl: string;
}

/** Declarations of all areas. */
export interface Declared {
  readonly contract: Contract;
  readonly lists: readonly ListSource[];
  readonly imports: readonly AnyImport[];
  readonly exports: readonly Export[];
}

/** What an area, or a part of it, brings: everything that is absent it does not have. */
export interface Feature {
  /** What can be asked of it. */
  readonly contract?: AreaContract;
  // Stream types differ in their states; the store asks nothing of a state but that it is JSON.
  readonly streams?: readonly StreamType[];
  readonly deciders?: readonly Decider[];
  /** Commands that begin or steer a process. */
  readonly handlers?: readonly Handler[];
  /** Lists of entity types: each brings its view and answers its query. */
  readonly lists?: readonly ListSource[];
  /** Views that are no list of an entity type. */
  readonly views?: readonly View[];
  readonly answers?: readonly QueryHandler[];
  /** Answers that speak of what all areas declare. */
  readonly answersOf?: (declared: Declared) => readonly QueryHandler[];
  /** Rows that never change and are no streams. */
  readonly facts?: readonly FactTable[];
  /** What can be read in; the platform plans, applies, reports and takes back. */
  readonly imports?: readonly AnyImport[];
  /** What can be taken out by its key; the platform writes, sends and records. */
  readonly exports?: readonly Export[];
  /** What carries out the jobs of a kind. */
  readonly tasks?: (services: TaskServices) => Readonly<Record<string, Task>>;
  /** Jobs that are begun each day. */
  readonly schedules?: readonly Schedule[];
  /** Folders with the SQL of its own tables and functions. */
  readonly sql?: readonly string[];
}

/** What an area brings to the product. */
export type Area = Required<Omit<Feature, 'tasks' | 'answersOf'>> & {
  readonly tasks: readonly NonNullable<Feature['tasks']>[];
  readonly answersOf: readonly NonNullable<Feature['answersOf']>[];
};

/** Puts features together. */
export function areaOf(features: readonly Feature[]): Area {
  const all = <T>(of: (feature: Feature) => readonly T[] | undefined): readonly T[] => features.flatMap((feature) => of(feature) ?? []);
  return {
    contract: {
      entityTypes: all(({ contract }) => contract?.entityTypes),
      commands: all(({ contract }) => contract?.commands),
      queries: all(({ contract }) => contract?.queries),
    },
    streams: all(({ streams }) => streams),
    deciders: all(({ deciders }) => deciders),
    handlers: all(({ handlers }) => handlers),
    lists: all(({ lists }) => lists),
    views: all(({ views }) => views),
    answers: all(({ answers }) => answers),
    answersOf: all(({ answersOf }) => (answersOf ? [answersOf] : [])),
    facts: all(({ facts }) => facts),
    imports: all(({ imports }) => imports),
    exports: all(({ exports }) => exports),
    tasks: all(({ tasks }) => (tasks ? [tasks] : [])),
    schedules: all(({ schedules }) => schedules),
    sql: all(({ sql }) => sql),
  };
}
