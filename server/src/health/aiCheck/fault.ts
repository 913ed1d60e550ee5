import type { AiFailure } from '@kurator/contract/health/aiCheck/aiCheck.answer';
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

/** Fault of a night that reached its end. @param failed number of checks without a result */
export const faultOfNight = ({ checked, failed }: { readonly checked: number; readonly failed: number }): Fault | undefined =>
  failed === 0
    ? undefined
    : { error: failureTextOf('ai_check.unchecked', { failed, total: checked }), isFailed: failed === checked, count: failed };

/** Fault of a job that ended early. Spending the whole budget is a success of a night. */
export const faultOfStop = (stop: StopReason, isNight: boolean): Fault => ({
  error: stop.code === 'rejected' ? failureTextOf('ai_check.rejected', { status: stop.status }) : sentences[stop.code],
  isFailed: !isNight || stop.code !== 'budget',
});
