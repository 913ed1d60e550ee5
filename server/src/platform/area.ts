import type { AreaContract, Contract } from '@kurator/contract/kit/area';
import type { Decider, ProcessHandler, HandlerServices } from './bus/index.ts';
import type { Export } from './export/declaration.ts';
import type { FactTable } from './facts/index.ts';
import type { Task } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import { beginImportHandler } from './imports/beginImport.ts';
import type { ImportDeclaration } from './imports/declaration.ts';
import type { Mailer } from './mail/mailer.ts';
import type { QueryHandler } from './answer/answer.ts';
import type { ListSource } from './query/list.ts';
import type { StreamType, View } from './store/index.ts';

/** Services of tasks besides those of handlers. */
export interface TaskServices extends HandlerServices {
  readonly deciders: readonly Decider[];
  readonly mailer: Mailer | undefined;
  /** Base of links in mails. */
  readonly publicUrl: string;
  /** Reports a failure that the task survives. */
  readonly onError: (error: unknown) => void;
}

interface MergedDeclarations {
  readonly contract: Contract;
  readonly lists: readonly ListSource[];
  readonly imports: readonly ImportDeclaration[];
  readonly exports: readonly Export[];
}

/** Contributions of an area or a part of it. */
export interface Feature {
  readonly contract?: AreaContract;
  // Type-erased: the store requires JSON states only.
  readonly streams?: readonly StreamType[];
  readonly deciders?: readonly Decider[];
  /** Commands that start or control processes, but those of imports. */
  readonly handlers?: readonly ProcessHandler[];
  /** Lists with their views; rows and neighbours are answered from them. */
  readonly lists?: readonly ListSource[];
  /** Lists with their views, whose queries have answers of their own. */
  readonly sources?: readonly ListSource[];
  /** Views besides lists. */
  readonly views?: readonly View[];
  readonly answers?: readonly QueryHandler[];
  /** Handlers that need the declarations of all areas. */
  readonly answersOf?: (declared: MergedDeclarations) => readonly QueryHandler[];
  /** Tables of immutable rows. */
  readonly facts?: readonly FactTable[];
  /** Imports, which the platform plans, applies, reports and reverts. */
  readonly imports?: readonly ImportDeclaration[];
  /** Exports by key, which the platform writes, sends and records. */
  readonly exports?: readonly Export[];
  /** Tasks by kind of job. */
  readonly tasks?: (services: TaskServices) => Readonly<Record<string, Task>>;
  readonly schedules?: (services: Pick<HandlerServices, 'ai'>) => readonly Schedule[];
  readonly sql?: readonly string[];
}

export type Area = Required<Omit<Feature, 'tasks' | 'schedules' | 'answersOf'>> & {
  readonly tasks: readonly NonNullable<Feature['tasks']>[];
  readonly schedules: readonly NonNullable<Feature['schedules']>[];
  readonly answersOf: readonly NonNullable<Feature['answersOf']>[];
};

export function mergeFeatures(features: readonly Feature[]): Area {
  const all = <T>(of: (feature: Feature) => readonly T[] | undefined): readonly T[] => features.flatMap((feature) => of(feature) ?? []);
  return {
    contract: {
      entityTypes: all(({ contract }) => contract?.entityTypes),
      commands: all(({ contract }) => contract?.commands),
      queries: all(({ contract }) => contract?.queries),
    },
    streams: all(({ streams }) => streams),
    deciders: all(({ deciders }) => deciders),
    handlers: [...all(({ handlers }) => handlers), ...all(({ imports }) => imports).map(beginImportHandler)],
    lists: all(({ lists }) => lists),
    sources: all(({ sources }) => sources),
    views: all(({ views }) => views),
    answers: all(({ answers }) => answers),
    answersOf: all(({ answersOf }) => (answersOf ? [answersOf] : [])),
    facts: all(({ facts }) => facts),
    imports: all(({ imports }) => imports),
    exports: all(({ exports }) => exports),
    tasks: all(({ tasks }) => (tasks ? [tasks] : [])),
    schedules: all(({ schedules }) => (schedules ? [schedules] : [])),
    sql: all(({ sql }) => sql),
  };
}
