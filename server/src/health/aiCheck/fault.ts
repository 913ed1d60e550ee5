import type { AiFailure } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import type { Rejection } from '../../platform/bus/index.ts';
import { failureTextOf, type FailureText } from '../../platform/jobs/failureText.ts';
import type { StoredAnswer } from './aiCheck.stream.ts';
import type { StopReason } from './check.ts';

/** Fault of a job. `isFailed`: it has no result at all. */
export interface Fault {
  readonly error: FailureText;
  readonly isFailed: boolean;
  /** Questions of a check, or checks of a night, without a result. */
  readonly count?: number;
}

/** Reasons of missing answers, as sentences. */
const sentences: Readonly<Record<AiFailure, FailureText>> = {
  unavailable: failureTextOf('ai_check.unavailable'),
  rejected: failureTextOf('ai_check.rejected', { status: '–' }),
  timeout: failureTextOf('ai_check.timeout'),
  cut_off: failureTextOf('ai_check.cut_off'),
  shape: failureTextOf('ai_check.shape'),
  budget: failureTextOf('ai_check.budget_spent'),
  too_long: failureTextOf('ai_check.too_long'),
  interrupted: failureTextOf('ai_check.interrupted'),
};

/** Fault of a requested check whose questions were all asked. */
export function faultOfCheck(items: readonly StoredAnswer[]): Fault | undefined {
  const failures = items.flatMap(({ failure }) => failure ?? []);
  const [first] = failures;
  if (!first) return undefined;
  const count = failures.length;
  return count === items.length
    ? { error: sentences[first], isFailed: true, count }
    : { error: failureTextOf('ai_check.unanswered', { failed: count, total: items.length }), isFailed: false, count };
}

/** Fault of a requested check that was refused meanwhile. */
export function faultOfRejection({ reasons: [reason] }: Rejection): Fault {
  return { error: failureTextOf(reason?.code ?? 'request.fault', reason?.params), isFailed: true };
}

/**
 * Fault of a night that reached its end. @param failed number of checks without a result @param unasked number of entities that nothing
 * could be asked about
 */
export function faultOfScheduledRun(
  { checked, failed }: { readonly checked: number; readonly failed: number },
  unasked: number,
): Fault | undefined {
  const [count, total] = [failed + unasked, checked + unasked];
  if (count === 0) return undefined;
  return { error: failureTextOf('ai_check.unchecked', { failed: count, total }), isFailed: count === total, count };
}

/** Fault of a job that ended early. Spending the whole budget is a success of a night. */
export const faultOfStop = (stop: StopReason, isNight: boolean): Fault => ({
  error: stop.code === 'rejected' ? failureTextOf('ai_check.rejected', { status: stop.status }) : sentences[stop.code],
  isFailed: !isNight || stop.code !== 'budget',
});
