import type { Language } from '@kurator/contract';
import type { JobKind } from '@kurator/contract/seedwork/jobKind';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type { NewNotification } from '../notification/notification.ts';
import { textOf, type JsonObject } from '../store/index.ts';
import type { FailureText } from './failureText.ts';
import type { ExclusiveWork } from './projectJobs.ts';

export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** Stored topic of the command that created it. */
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
  /** At most one job per kind and key runs at a time, on any node. */
  readonly key: string | null;
  readonly fileName: string | null;
  readonly startedAt: Date;
  readonly statusSince: Date;
  readonly finishedAt: Date | null;
}

export const jobPath = (id: string): string => `/jobs/${id}`;

/** Notification of a job without a result, which leads to the page in its payload, else to its own. */
export const failureNotificationOf = ({ id, kind, actor, fileName, payload }: Job): NewNotification => ({
  user: actor,
  kind: `${kind}_failed`,
  params: { name: fileName ?? textOf(payload['name']) },
  url: textOf(payload['url']) || jobPath(id),
});

export interface NewJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly topic: string;
  readonly actor: string;
  readonly status: JobStatus;
  readonly payload: JsonObject;
  readonly fileName?: string;
  readonly key?: string;
  /** Digest of its result: an unfinished job of the kind with the same digest is reused. */
  readonly fingerprint?: string;
  /** Work that other jobs may exclude. Default: none. */
  readonly work?: ExclusiveWork;
  /** Limit of unfinished jobs per actor and kind. */
  readonly mostUnfinished?: number;
}

export interface JobContext {
  /** Reports progress; cheap to call often. Ignores a count lower than before in the status. */
  progress(doneCount: number, total?: number): Promise<void>;
  /** Adds results so far to the job's payload, for a later attempt; the job's digest is dropped. */
  storePartialResult(payload: JsonObject): Promise<void>;
  /** Aborts when the node ends, loses the lock or the job is moved; the task stops at a safe point and resumes elsewhere. */
  readonly signal: AbortSignal;
}

/** Next status, and the content of the job page. */
export interface JobResult {
  readonly status: JobStatus;
  readonly counts?: JsonObject;
  readonly result?: JsonObject;
  readonly error?: FailureText;
  /** Stored with the status, or not at all. */
  readonly notification?: NewNotification;
  /** Runs after the status is stored, for tidying that may fail to happen. */
  readonly onStored?: () => Promise<void>;
  /** Removes what was made for the result; runs where the job was cancelled meanwhile, not where another node has ended it. */
  readonly discard?: () => Promise<void>;
  /** Time of the next attempt, with unchanged status. */
  readonly retryAt?: Date;
}

/** Executes jobs of a kind; called again after a crash, it resumes from the stored state. */
export interface Task {
  (job: Job, context: JobContext): Promise<JobResult>;
  /** Concurrent jobs of its kind per node. Default: one. */
  readonly maxConcurrency?: number;
  /** Pauses between attempts after unexpected failures without progress, in milliseconds. Default: two short ones, more after outages. */
  readonly retryPausesMs?: (job: Job) => readonly number[] | undefined;
  /** Result after repeated unexpected failures; default: failed. */
  readonly onRetriesExhausted?: (job: Job) => Promise<JobResult>;
}

/** Language of the job's author, stored in its payload. */
export const jobLanguageOf = (payload: JsonObject): Language => (payload['language'] === 'en' ? 'en' : 'de');
