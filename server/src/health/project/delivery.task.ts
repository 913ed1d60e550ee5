import type { TaskServices } from '../../platform/area.ts';
import { createJobBus, jobPrincipal } from '../../platform/bus/index.ts';
import { failureTextOf } from '../../platform/jobs/failureText.ts';
import type { Job, Task } from '../../platform/jobs/job.ts';
import { retryTimeIfViewsAreLate } from '../../platform/jobs/lateViews.ts';
import { LONG_RETRY_PAUSES_MS } from '../../platform/jobs/failureHandling.ts';
import { textOf } from '../../platform/store/index.ts';
import { projectFreezeDelivery, projectLock } from './internal.command.ts';
import { loadDeliveredProperties, loadDeliveryRows } from './deliveryRow.ts';
import { loadWritingJobs } from './projectJob.ts';
import { writeDeliveryFiles } from './writeDeliveryFiles.ts';
import { deliveryViews } from './projectViews.ts';
import { projectStateOf } from './project.stream.ts';

export const deliveryKind = 'delivery';

const BUSY_MS = 2_000;

const isCompletion = ({ payload }: Job): boolean => payload['completes'] === true;

/** Locks the project if requested, then writes the files from data that cannot change. Steps are idempotent. A completion is tried for long, since it has locked. */
export function deliveryTask(services: TaskServices): Task {
  const deliver: Task = async (job, { signal }) => {
    const { store, files } = services;
    const bus = createJobBus(services);
    const { payload } = job;
    const project_id = textOf(payload['project_id']);
    const label = textOf(payload['label']);
    const completes = isCompletion(job);
    const by = jobPrincipal(job.actor);
    const project = await store.load(project_id);
    if (!project) return { status: 'failed', error: failureTextOf('project.unknown') };
    const retryLater = () => ({ status: job.status, retryAt: new Date(Date.now() + BUSY_MS) });
    const { isWorking, revision } = await loadWritingJobs(store.pool, project_id);
    if (isWorking) return retryLater();
    const findRetryTime = () => retryTimeIfViewsAreLate(store, deliveryViews, signal);
    if (completes && projectStateOf(project).is_completed !== true) {
      // Locks nothing that it could not deliver soon.
      const retryAt = await findRetryTime();
      if (retryAt) return { status: job.status, retryAt };
      const details = { reason: payload['reason'] ?? null, findings: payload['findings'] ?? null };
      await bus.execute(projectLock, { project_id, ...details }, by, { idempotencyKey: `${job.id} lock` });
    }
    const retryAt = await findRetryTime();
    if (retryAt) return { status: job.status, retryAt };
    const [rows, properties] = await Promise.all([
      loadDeliveryRows(store.pool, project),
      loadDeliveredProperties(store.pool, { projects: [project_id] }),
    ]);
    // One that wrote since may have been read by half.
    if ((await loadWritingJobs(store.pool, project_id)).revision !== revision) return retryLater();
    const frozenFiles = await writeDeliveryFiles(files, {
      rows,
      properties,
      name: `${projectStateOf(project).name} - ${label}`,
      owner: job.actor,
    });
    const { csv, xlsx, json } = frozenFiles;
    const body = { project_id, delivery_id: job.id, label, rows: rows.length, hash: csv.sha256, csv: csv.id, xlsx: xlsx.id, json: json.id };
    const due = payload['due'] === undefined ? {} : { due: textOf(payload['due']) };
    await bus.execute(projectFreezeDelivery, { ...body, ...due, completes }, by, {
      idempotencyKey: `${job.id} freezeDelivery ${csv.id}`,
    });
    const now = await store.load(project_id);
    const delivery = (now ? (projectStateOf(now).deliveries ?? []) : []).find(({ id }) => id === job.id);
    if (delivery) await files.keepForGood(Object.values(delivery.files));
    const url = `/health/research/projects/${project_id}`;
    const notification = { user: job.actor, kind: 'delivery_frozen', params: { name: label }, url } as const;
    return { status: 'done', counts: { rows: rows.length }, notification };
  };
  return Object.assign(deliver, { retryPausesMs: (job: Job) => (isCompletion(job) ? LONG_RETRY_PAUSES_MS : undefined) });
}
