import type { ErrorCode } from '@kurator/contract';
import { outageOf, type Outage } from '../store/index.ts';

/** Pauses between attempts, in milliseconds. */
const RETRY_PAUSES_MS = [500, 1_000];

/** Pauses of work that should run to its end: two minutes without progress. */
export const LONG_RETRY_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];

interface FailureHandling {
  readonly pausesMs: readonly number[];
  /** Reason of a job that is given up. */
  readonly code: ErrorCode;
}

const outageHandling: Readonly<Record<Outage, FailureHandling>> = {
  disk_full: { pausesMs: LONG_RETRY_PAUSES_MS, code: 'job.disk_full' },
  too_slow: { pausesMs: RETRY_PAUSES_MS, code: 'job.too_slow' },
  unavailable: { pausesMs: LONG_RETRY_PAUSES_MS, code: 'job.unavailable' },
};

/** Pauses after an unexpected failure, and the reason that a job has after the last one. */
export function failureHandlingOf(error: unknown): FailureHandling {
  const outage = outageOf(error);
  return outage ? outageHandling[outage] : { pausesMs: RETRY_PAUSES_MS, code: 'request.fault' };
}
