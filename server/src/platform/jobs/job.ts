import type { Language } from '@kurator/contract';
import type { JobKind } from '@kurator/contract/seedwork/jobKind';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type { JsonObject } from '../store/index.ts';
import type { FailureText } from './failureText.ts';

/** A long work as it stands. */
export interface Job {
  readonly id: string;
  /** Which task carries it out. */
  readonly kind: JobKind;
  /** The stored topic of the command that asked for it. */
  readonly topic: string;
  readonly actor: string;
  readonly status: JobStatus;
  readonly done: number;
  readonly total: number | null;
  readonly payload: JsonObject;
  readonly counts: JsonObject;
  readonly result: JsonObject | null;
  readonly error: FailureText | null;
  readonly failures: number;
  /** Of the jobs of a kind with one key at most one is worked on at a time, on whichever node. */
  readonly key: string | null;
  readonly fileName: string | null;
  readonly startedAt: Date;
  readonly statusSince: Date;
  readonly finishedAt: Date | null;
}

/** Where people see a job. */
export const jobPath = (id: string): string => `/jobs/${id}`;

export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly topic: string;
  readonly actor: string;
  readonly status: JobStatus;
  readonly payload: JsonObject;
  readonly fileName?: string;
  readonly key?: string;
  /** Of what it makes: while a job of the kind that makes the same has not ended, there is no second one. */
  readonly fingerprint?: string;
  /** How many of its actor and kind may be unfinished. */
  readonly mostUnfinished?: number;
}

/** What a task may do while it works. */
export interface JobContext {
  /** Says how far it is; cheap to call often. */
  progress(done: number, total?: number): Promise<void>;
  /** Aborted when this node ends or has lost the lock of the job, or somebody moved the job on: the task stops at a safe place, another node goes on from there. */
  readonly signal: AbortSignal;
}

/** How a task ended: the next status, and what the page shows. */
export interface JobResult {
  readonly status: JobStatus;
  readonly counts?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: FailureText;
  /** What follows when the status is on record, as telling who waits. */
  readonly afterwards?: () => Promise<void>;
  /** With the status as it was: when it is taken up again. */
  readonly retryAt?: Date;
}

/** Carries out the jobs of a kind; it may be called again for the same job after a kill and goes on from what is stored. */
export interface Task {
  (job: Job, working: JobContext): Promise<JobResult>;
  /** The lane of its kind: so many are worked on at once on a node, whatever other kinds do. Default: one. */
  readonly atOnce?: number;
  /** Where a job stands whose work failed unexpectedly time and again, so that it can be asked for again; absent: it has failed. */
  readonly givenUp?: (job: Job) => Promise<JobResult>;
}

/** The language of who asked for a job, as its payload keeps it. */
export const languageIn = (payload: JsonObject): Language => (payload['language'] === 'en' ? 'en' : 'de');
