import { projectorRebuild, projectorsWake } from '@kurator/contract/seedwork/projector.command';
import { defineProcessHandler, notFound, type HandlerServices, qualifiedTopicOf } from '../platform/bus/index.ts';
import type { Task } from '../platform/jobs/job.ts';
import { textOf } from '../platform/store/index.ts';

export const projectorsWakeHandler = defineProcessHandler(projectorsWake, async ({ services }) => async () => {
  await services.projectors.wake();
  return {};
});

export const rebuildJobKind = 'rebuild';

export const projectorRebuildHandler = defineProcessHandler(projectorRebuild, async ({ values, principal, commandId, services }) => {
  const projector = (await services.projectors.status()).find(({ name }) => name === values.name);
  if (!projector) throw notFound('projector.unknown', 'name', { name: values.name.slice(0, 100) });
  const payload = { view: projector.view, name: projector.name };
  return async () => {
    await services.jobs.create({
      id: commandId,
      kind: rebuildJobKind,
      topic: qualifiedTopicOf(projectorRebuild),
      actor: principal.id,
      status: 'running',
      payload,
    });
    return { job_id: commandId };
  };
});

/** Rebuilds a view and notifies the author. */
export const rebuildTask =
  ({ projectors }: Pick<HandlerServices, 'projectors'>): Task =>
  async ({ payload, actor }, { signal }) => {
    await projectors.rebuild(textOf(payload['view']), signal);
    const params = { name: textOf(payload['name']) };
    return { status: 'done', notification: { user: actor, kind: 'projector_rebuilt', params, url: '/health/projectors' } };
  };
