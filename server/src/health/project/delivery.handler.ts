import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import {
  defineProcessHandler,
  invalidRequest,
  refuse,
  Rejection,
  notFound,
  type HandlerEffect,
  type HandlerServices,
  qualifiedTopicOf,
} from '../../platform/bus/index.ts';
import { catchUpViews, type LoadedStream } from '../../platform/store/index.ts';
import { loadChecklistCounts } from './checklist.ts';
import { deliveryKind } from './delivery.task.ts';
import { refuseBusyProject, startExclusiveWork, buildExclusiveWork } from '../../seedwork/busyProject.ts';
import { deliveryViews } from './projectViews.ts';
import { projectStateOf } from './project.stream.ts';

/** @throws Rejection 404, or 409 for a deleted project */
async function loadProject({ store }: HandlerServices, id: string): Promise<LoadedStream> {
  const loaded = await store.load(id);
  if (loaded?.type !== 'project') throw notFound('entity.unknown', 'project_id');
  if (projectStateOf(loaded).is_deleted) throw refuse('entity.deleted');
  return loaded;
}

interface Delivery {
  readonly id: string;
  readonly actor: string;
  readonly topic: string;
  readonly project: LoadedStream;
  readonly label: string;
  readonly payload?: Readonly<Record<string, string | boolean | null>>;
}

/** Fingerprint of a completion: who completes twice joins the first. */
const completionOf = ({ id }: LoadedStream): string => `complete ${id}`;

/** Starts the delivery job, one per project at a time; a completion excludes other work on the project. */
const startDelivery =
  ({ jobs, store }: HandlerServices, { id, actor, topic, project, label, payload = {} }: Delivery): HandlerEffect =>
  async () => {
    const job = {
      id,
      kind: deliveryKind,
      topic,
      actor,
      status: 'running',
      payload: { project_id: project.id, label, name: label, ...payload },
      key: project.id,
      ...(payload['completes'] === true ? { fingerprint: completionOf(project), work: buildExclusiveWork([project.id]) } : {}),
    } as const;
    return { job_id: (await startExclusiveWork(store, () => jobs.create(job))) ?? id };
  };

/** Completes a project; findings require a reason. A completed one whose delivery could not be frozen is delivered alone. */
const complete = defineProcessHandler(projectComplete, async ({ values, principal, commandId, language, services }) => {
  const project = await loadProject(services, values.project_id);
  const { store } = services;
  const { is_completed, is_delivery_pending: isPending, name } = projectStateOf(project);
  if (is_completed && !isPending) throw refuse('project.completed', { name });
  await refuseBusyProject(store, [project.id], { id: commandId, fingerprint: completionOf(project) });
  if (!(await catchUpViews(store, deliveryViews))) throw new Rejection(503, [{ code: 'project.lists_behind' }]);
  // A locked project was checked, and the reason for what was open then is recorded.
  const counts = isPending ? [] : Object.entries(await loadChecklistCounts(store.pool, project.id));
  const findings = counts.filter(([, count]) => count > 0);
  if (findings.length > 0 && !values.reason) throw invalidRequest([{ field: 'reason', code: 'field.required' }]);
  const findingsText = findings.map(([code, count]) => `${code}: ${count}`).join(', ');
  return startDelivery(services, {
    id: commandId,
    actor: principal.id,
    topic: qualifiedTopicOf(projectComplete),
    project,
    label: language === 'de' ? 'Abschluss' : 'Completion',
    payload: { completes: true, reason: values.reason ?? null, findings: findingsText === '' ? null : findingsText },
  });
});

/** Delivers at any time, even after completion. */
const deliver = defineProcessHandler(projectDeliver, async ({ values, principal, commandId, services }) => {
  const project = await loadProject(services, values.project_id);
  const { label, due } = values;
  const payload = due ? { due } : {};
  return startDelivery(services, { id: commandId, actor: principal.id, topic: qualifiedTopicOf(projectDeliver), project, label, payload });
});

export const projectDeliveryHandlers = [complete, deliver];
