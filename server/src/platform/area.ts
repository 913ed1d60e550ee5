import type { Decider, Handler, Services } from './bus/index.ts';
import type { FactTable } from './facts/index.ts';
import type { Task } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Mailer } from './mail/mailer.ts';
import type { QueryHandler } from './http/answer.ts';
import type { StreamType, View } from './store/index.ts';

/** What tasks work with beside what handlers have. */
export interface TaskServices extends Services {
  readonly deciders: readonly Decider[];
  readonly mailer: Mailer | undefined;
  /** For links in mails. */
  readonly publicUrl: string;
}

/** The face of an area: what it brings to the house. */
export interface Area {
  // An area's stream types differ in their states; the store asks nothing of a state but that it is JSON.
  readonly streams: readonly StreamType[];
  readonly deciders: readonly Decider[];
  /** Commands that begin or steer a process. */
  readonly handlers?: readonly Handler[];
  /** What carries out the jobs of a kind. */
  readonly tasks?: (services: TaskServices) => Readonly<Record<string, Task>>;
  /** Jobs that are begun each day. */
  readonly schedules?: readonly Schedule[];
  readonly views: readonly View[];
  readonly answers: readonly QueryHandler[];
  /** Rows that never change and are no streams. */
  readonly facts?: readonly FactTable[];
  /** Folders with numbered .sql files. */
  readonly migrations: readonly string[];
}
