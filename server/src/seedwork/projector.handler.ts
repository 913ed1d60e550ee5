import { rebuildProjector, wakeProjectors } from '@kurator/contract/seedwork/projector.command';
import { defineProcessHandler, notFound, type HandlerServices, storedTopic } from '../platform/bus/index.ts';
import type { Task } from '../platform/jobs/job.ts';
import { sendNotice } from '../platform/notice/notice.ts';
import { textOf } from '../platform/store/index.ts';

export const runProjectorsHandler = defineProcessHandler(wakeProjectors, async ({ services }) => async () => {
  await services.projectors.wake();
  return {};
});

export const rebuildKind = 'rebuild';

export const rebuildProjectorHandler = defineProcessHandler(rebuildProjector, async ({ values, principal, commandId, services }) => {
  const projector = (await services.projectors.status()).find(({ name }) => name === values.name);
  if (!projector) throw notFound('projector.unknown', 'name', { name: values.name.slice(0, 100) });
  const payload = { view: projector.view, name: projector.name };
  return async () => {
    await services.jobs.create({
      id: commandId,
      kind: rebuildKind,
      topic: storedTopic(rebuildProjector),
      actor: principal.id,
      status: 'running',
      payload,
    });
    return { job_id: commandId };
  };
});

/** Rebuilds a view and notifies the author. */
export const rebuildTask =
  ({ projectors, store }: Pick<HandlerServices, 'projectors' | 'store'>): Task =>
  async ({ payload, actor }) => {
    await projectors.rebuild(textOf(payload['view']));
    await sendNotice(store.pool, {
      user: actor,
      kind: 'projector_rebuilt',
      params: { name: textOf(payload['name']) },
      url: '/health/projectors',
    });
    return { status: 'done' };
  };
