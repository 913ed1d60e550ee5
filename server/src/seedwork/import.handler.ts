import * as commands from '@kurator/contract/seedwork/import.command';
import { cancellableStatusesByKind } from '@kurator/contract/seedwork/jobKind';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { delimiterNames, encodings } from '@kurator/contract/seedwork/reading';
import { requestedFileReadingSchema } from '@kurator/contract/seedwork/reading.answer';
import { jobStatusWord } from '@kurator/contract/seedwork/importWord';
import {
  missingPermission,
  defineProcessHandler,
  invalidRequest,
  findLockRejection,
  createStreamReader,
  refuse,
  type Rejection,
  notFound,
  type HandlerEffect,
  type Principal,
  type HandlerServices,
} from '../platform/bus/index.ts';
import { countRevertEffects, plannedEffectsOf } from '../platform/imports/effects.ts';
import { importJobKind } from '../platform/imports/importTask.ts';
import { importSubjectOf, importPayloadOf, fileReadingsOf, isApplyReasonRequired } from '../platform/imports/planImport.ts';
import { requestedFileReadingOf } from '../platform/imports/tableImport.ts';
import type { Job } from '../platform/jobs/job.ts';
import { isUuid, type JsonObject, type Store } from '../platform/store/index.ts';
import { refuseBusyProject, startExclusiveWork, buildExclusiveWork } from './busyProject.ts';
import { hasJobPermission, maySeeJob } from './job.ts';

/** @throws Rejection 403, 404: the permission to import is checked again */
async function loadImport({ contract, jobs }: HandlerServices, id: string, principal: Principal): Promise<Job> {
  const job = await jobs.find(id);
  if (job?.kind !== importJobKind || !maySeeJob(job, principal)) throw notFound('import.unknown', 'import_id');
  if (!hasJobPermission(contract, job, principal)) throw missingPermission();
  return job;
}

/** Step of an import. Stores the command id on the job, which makes a retry idempotent. */
interface Step {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
  /** Time of its status that the step relies on. Default: any. */
  readonly expectedStatusTime?: Date;
  readonly payload?: JsonObject;
  readonly refusal: (now: JobStatus) => Rejection;
  /** Whether it changes the entity that the import is about. */
  readonly isWriting?: boolean;
}

/** @throws Rejection 409 for a job in another status, or whose entity is locked or busy */
async function prepareStep({ jobs, store }: HandlerServices, job: Job, commandId: string, step: Step): Promise<HandlerEffect> {
  const { from, to, expectedStatusTime, payload = {}, refusal, isWriting = false } = step;
  const isTaken = (currentJob: Job): boolean => currentJob.payload['taken_by'] === commandId;
  if (!from.includes(job.status) && !isTaken(job)) throw refusal(job.status);
  const subject = isWriting ? subjectIdOf(job) : undefined;
  if (subject !== undefined && !isTaken(job)) await refuseSubject(store, subject, job);
  const options = {
    expectedStatusTime,
    payload: { ...payload, taken_by: commandId },
    work: subject === undefined ? undefined : buildExclusiveWork([subject]),
  };
  return async () => {
    if (!isTaken(job) && !(await startExclusiveWork(store, () => jobs.move(job.id, from, to, options)))) {
      // Lost race: the other step gives the reason.
      const now = (await jobs.find(job.id)) ?? job;
      if (!isTaken(now)) throw refusal(now.status);
    }
    return { job_id: job.id };
  };
}

/** Entity that the import is about, or the project that its files are for. */
function subjectIdOf(job: Job): string | undefined {
  const { project_id: project } = importPayloadOf(job).values;
  return importSubjectOf(job)?.id ?? (typeof project === 'string' && isUuid(project) ? project : undefined);
}

/** @throws Rejection 409 for a locked entity, or one on which another job works */
async function refuseSubject(store: Store, id: string, job: Job): Promise<void> {
  const subject = await store.load(id);
  const lockRejection =
    subject && (await findLockRejection(subject, { typeOf: (name) => store.typeOf(name), reader: createStreamReader(store) }));
  if (lockRejection) throw lockRejection;
  await refuseBusyProject(store, [id], job);
}

const apply = defineProcessHandler(commands.importApply, async ({ values, principal, commandId, language, services }) => {
  const job = await loadImport(services, values.import_id, principal);
  const { planned_at: plannedAt } = values;
  if (job.status === 'planned' && plannedAt && plannedAt !== job.statusSince.toISOString()) throw refuse('import.planned_anew');
  const errors = Number(job.counts['error'] ?? 0);
  if (job.status === 'planned' && errors > 0 && values.skip_error_rows !== true) throw refuse('import.has_errors', { count: errors });
  const { reason } = values;
  if (isApplyReasonRequired(job) && !reason) throw invalidRequest([{ field: 'reason', code: 'field.required' }]);
  const act = await prepareStep(services, job, commandId, {
    from: ['planned'],
    to: 'applying',
    expectedStatusTime: job.statusSince,
    payload: reason ? { reason } : {},
    isWriting: true,
    refusal: (now) =>
      now === 'planned' ? refuse('import.planned_anew') : refuse('import.not_planned', { status: jobStatusWord(now, language) }),
  });
  return { act, countEffects: async () => plannedEffectsOf(job.result) };
});

const cancel = defineProcessHandler(commands.importCancel, async ({ values, principal, commandId, services }) => {
  const job = await loadImport(services, values.import_id, principal);
  const moveJob = await prepareStep(services, job, commandId, {
    from: cancellableStatusesByKind.import,
    to: 'cancelled',
    refusal: () => refuse('import.not_cancellable'),
  });
  return async () => {
    const answer = await moveJob();
    // While it plans, its task still reads the files; those expire.
    if (job.status === 'planned') for (const { id } of importPayloadOf(job).uploads) await services.files.remove(id);
    return answer;
  };
});

const revert = defineProcessHandler(commands.importRevert, async ({ values, principal, commandId, services }) => {
  const job = await loadImport(services, values.import_id, principal);
  // Repeatable for rows that newer imports or people had changed.
  const isPartly = job.status === 'reverted' && Number(job.counts['written'] ?? 0) > 0;
  const { reverts } = importPayloadOf(job);
  const act = await prepareStep(services, job, commandId, {
    from: isPartly ? ['reverted'] : ['applied'],
    to: 'reverting',
    isWriting: true,
    payload: isPartly ? { reverts: reverts + 1 } : {},
    refusal: () => refuse('import.not_applied'),
  });
  return { act, countEffects: () => countRevertEffects(services.store, job.id, reverts) };
});

const expectedOf = (field: unknown): string => (field === 'encoding' ? encodings : delimiterNames).join(', ');

/** Repeats a plan with another reading of the files. */
const readAgain = defineProcessHandler(commands.importReadAgain, async ({ values, principal, commandId, language, services }) => {
  const job = await loadImport(services, values.import_id, principal);
  const { uploads, requestedReadings: before } = importPayloadOf(job);
  const [first] = uploads;
  const { encoding, delimiter, sheet } = values;
  const file = values.file || first?.name;
  const { id, name } = uploads.find((upload) => upload.name === file) ?? {};
  if (id === undefined || name === undefined) throw notFound('import.unknown', 'file');
  const isThere = fileReadingsOf(job.result).length > 0 && (await services.files.find(id, 'upload')) !== undefined;
  // Absent keeps the former choice; empty means detection.
  const sentChoices = Object.entries({ encoding, delimiter, sheet }).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...requestedFileReadingOf(before, name), ...Object.fromEntries(sentChoices) });
  const parsedChoice = requestedFileReadingSchema.safeParse(Object.fromEntries(all.filter(([, value]) => value !== null && value !== '')));
  if (!parsedChoice.success)
    throw invalidRequest(
      parsedChoice.error.issues.map(({ path: [field] }) => ({
        field: String(field),
        code: 'request.param',
        params: { expected: expectedOf(field) },
      })),
    );
  const from: readonly JobStatus[] = isThere ? ['planned', 'failed'] : [];
  const refusal = (now: JobStatus): Rejection => refuse('import.not_readable', { status: jobStatusWord(now, language) });
  return prepareStep(services, job, commandId, {
    from,
    to: 'planning',
    payload: { wanted: [...before.filter((other) => other.file !== name), { ...parsedChoice.data, file: name }] },
    refusal,
  });
});

export const importHandlers = [apply, cancel, revert, readAgain];
