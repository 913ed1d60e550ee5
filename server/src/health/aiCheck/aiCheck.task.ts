import type { AiFailure } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import type { TaskServices } from '../../platform/area.ts';
import type { AiClient } from '../../platform/ai/index.ts';
import { qualifiedTopicOf, refuse, Rejection } from '../../platform/bus/index.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import { failureNotificationOf, type Job, type JobResult, type Task } from '../../platform/jobs/job.ts';
import type { NewNotification } from '../../platform/notification/notification.ts';
import { deriveStreamId, textOf } from '../../platform/store/index.ts';
import { requireVerificationType } from '../verification/verificationRequest.ts';
import { aiCheckId } from './aiCheckId.ts';
import { aiCheckStateOf, type StoredAnswer } from './aiCheck.stream.ts';
import { checkEntity, questionsOf, type StopReason } from './check.ts';
import { faultOfCheck, faultOfScheduledRun, faultOfRejection, faultOfStop, type Fault } from './fault.ts';
import { AiRequestTable } from './aiRequestTable.ts';
import { findDueTargets, type AiCheckTarget } from './aiCheckSchedule.ts';
import { checkInputOf, loadCurrentPrintedLines } from './currentPrintedLines.ts';
import { recordRun } from './record.ts';
import { loadAiEntityFacts } from './subject.ts';

export const aiCheckKind = 'ai_check';

/** Concurrent jobs per node, so that requested checks do not wait behind the night run. */
const AT_ONCE = 3;
const WAIT_MS = 60_000;
/** Failures after which a night run keeps the older result; a requested check keeps it only if the facts are too long. */
const unaskedFailures = ['budget', 'unavailable', 'rejected', 'too_long'] as const satisfies readonly AiFailure[];

interface Round {
  readonly ai: AiClient;
  readonly job: Job;
  readonly services: TaskServices;
  readonly signal: AbortSignal;
}

/** Checks one entity, or at night all that are due. Requests are recorded before they are sent, so a job resumed elsewhere repeats none. */
export function aiCheckTask(services: TaskServices): Task {
  const { ai, store, projectors } = services;
  const work: Task = async (job, context) => {
    if (!ai) return { status: 'failed', error: failureTextOf('ai_check.not_configured') };
    const head = await store.readHead();
    const behind = await projectors.waitFor('verification_list', head, WAIT_MS);
    if (behind > 0) return { status: job.status, retryAt: new Date(Date.now() + WAIT_MS) };
    const isNight = job.payload['night'] === true;
    const ledger = new AiRequestTable(store.pool);
    if (isNight) await ledger.sweep();
    const targets = isNight ? await findDueTargets(store.pool, ai.settings, job.startedAt) : [targetOf(job)];
    const { checked: before } = isNight ? await countRecorded(services, job) : { checked: 0 };
    let checkedCount = 0;
    let unaskedCount = 0;
    let fault: Fault | undefined;
    for (const target of targets) {
      await context.progress(before + checkedCount, before + targets.length);
      const round = await checkTarget({ ai, job, services, signal: context.signal }, ledger, target);
      if (round.kind === 'wait') return { status: job.status, retryAt: new Date(Date.now() + round.ms) };
      if (round.kind === 'checked') checkedCount += 1;
      if ('stop' in round && round.stop)
        return endJob(
          services,
          job,
          { checked: before + checkedCount, left: targets.length - checkedCount },
          faultOfStop(round.stop, isNight),
        );
      if (round.kind === 'unasked') unaskedCount += 1;
      fault = round.kind === 'skipped' ? faultOfRejection(round.rejection) : faultOfCheck(round.items);
    }
    if (isNight) fault = faultOfScheduledRun(await countRecorded(services, job), unaskedCount);
    return endJob(services, job, { checked: before + checkedCount, left: unaskedCount }, fault);
  };
  return Object.assign(work, { maxConcurrency: AT_ONCE });
}

type TargetOutcome =
  | { readonly kind: 'skipped'; readonly rejection: Rejection }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'unasked' | 'checked'; readonly items: readonly StoredAnswer[]; readonly stop?: StopReason };

async function checkTarget({ ai, job, services, signal }: Round, ledger: AiRequestTable, target: AiCheckTarget): Promise<TargetOutcome> {
  const { entityType, type } = requireVerificationType(target.verificationType);
  const subject = await loadAiEntityFacts(services.store.pool, entityType, target.entityId, type.key);
  // The entity was deleted or blacklisted meanwhile.
  if (subject instanceof Rejection) return { kind: 'skipped', rejection: subject };
  if (questionsOf(ai, type.key).length === 0) return { kind: 'skipped', rejection: refuse('ai_check.no_question') };
  const entity = await services.store.load(target.entityId);
  const checkInput = entity && checkInputOf(entity, await loadCurrentPrintedLines(services.store, entity));
  const { tokens_per_day, tokens_per_night, retries } = ai.settings;
  const limits = { tokens_per_day, retries, ...(job.payload['night'] === true ? { tokens_per_job: tokens_per_night } : {}) };
  const checkId = aiCheckId(target.entityId, type.key);
  const outcome = await checkEntity({ ai, ledger, limits, jobId: job.id, checkId, subject, verificationType: type.key, signal });
  if (outcome.kind === 'wait') return outcome;
  const { items, stop } = outcome;
  const isNight = job.payload['night'] === true;
  const kept: ReadonlySet<AiFailure | null> = new Set(isNight ? unaskedFailures : (['too_long'] as const));
  const olderCheck = isNight ? await services.store.load(checkId) : undefined;
  const hasOlder = olderCheck !== undefined && aiCheckStateOf(olderCheck).items.some(({ failure }) => failure === null);
  const isCutShort = hasOlder && items.some(({ failure }) => failure === 'budget');
  if (isCutShort || items.every(({ failure }) => kept.has(failure))) return { kind: 'unasked', items, ...(stop ? { stop } : {}) };
  await recordRun(services.store, {
    id: deriveStreamId(`ai_run ${job.id} ${checkId}`),
    actor: job.actor,
    entityId: target.entityId,
    entityType: entityType.type,
    verificationType: type.key,
    ...(checkInput ? { printed: checkInput } : {}),
    items,
  });
  return { kind: 'checked', items, ...(stop ? { stop } : {}) };
}

const targetOf = ({ payload }: Job): AiCheckTarget => ({
  entityId: textOf(payload['entity_id']),
  verificationType: textOf(payload['verification_type']),
});

/**
 * Checks that a night recorded so far, before an interruption too, and none that somebody requested meanwhile. `failed`: those without a
 * result.
 */
async function countRecorded({ store }: TaskServices, { actor, startedAt }: Job): Promise<{ checked: number; failed: number }> {
  const { rows } = await store.pool.query<{ checked: number; failed: number }>({
    name: 'ai_recorded',
    text: `select count(*)::int as checked, count(*) filter (where r.status = 'failed')::int as failed
      from stream s cross join lateral (select e.data -> 'after' ->> 'status' as status from event e
        where e.stream_id = s.id and e.topic = $2 and e.actor = $3 and e.at >= $1 order by e.version desc limit 1) r
      where s.type = 'ai_check' and s.card ->> 'time' >= $4`,
    values: [startedAt, qualifiedTopicOf(entityRunAiCheck), actor, startedAt.toISOString()],
  });
  return rows[0] ?? { checked: 0, failed: 0 };
}

async function endJob({ store }: TaskServices, job: Job, counts: { checked: number; left: number }, fault?: Fault): Promise<JobResult> {
  const isFailed = fault?.isFailed === true;
  return {
    status: isFailed ? 'failed' : 'done',
    counts: { ...counts, ...(fault?.count === undefined ? {} : { error: fault.count }) },
    ...(fault ? { error: fault.error } : {}),
    ...(job.payload['night'] === true ? {} : { notification: await buildNotification(store, job, isFailed) }),
  };
}

async function buildNotification(store: TaskServices['store'], job: Job, isFailed: boolean): Promise<NewNotification> {
  const { payload } = job;
  const target = aiCheckId(textOf(payload['entity_id']), textOf(payload['verification_type']));
  const check = await store.load(target);
  const isUnanswered = isFailed || check?.state['status'] === 'failed';
  return isUnanswered ? failureNotificationOf(job) : { ...failureNotificationOf(job), kind: 'ai_check_done' };
}
