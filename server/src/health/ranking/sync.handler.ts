import { isAllowed } from '@kurator/contract';
import { rankingSync } from '@kurator/contract/health/ranking/sync.command';
import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import { defineProcessHandler, refuse, Rejection, unknown, type Services } from '../../platform/bus/index.ts';
import { textOf } from '../../platform/store/index.ts';
import { storedTopic } from '../../seedwork/change.ts';
import { carriersOf, domainOfGroup, openOf } from './carrier.ts';
import { fetchKind, type FetchPayload } from './sync.task.ts';

/** Number of an entity of a type. @throws Rejection 404 */
async function numberOf({ store }: Services, type: string, id: string): Promise<number> {
  const entity = await store.load(id);
  if (entity?.type !== type) throw unknown('entity.unknown', 'awardeeId');
  return Number(entity.state['dms_one_id']);
}

async function isSyncing({ store }: Services, key: string): Promise<boolean> {
  const { rowCount } = await store.pool.query('select from job where kind = $1 and key = $2 and status = any($3) limit 1', [
    fetchKind,
    key,
    workingStatuses,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Starts the job that syncs a ranking; one at a time per group and period. */
export const syncHandler = defineProcessHandler(rankingSync, async ({ values, principal, commandId, language, services }) => {
  const { rankingGroup: group, period, awardeeType: type, awardeeId } = values;
  const domain = await domainOfGroup(services.store, group);
  if (domain && !isAllowed(rankingSync.permission, principal.permissions, domain))
    throw new Rejection(403, [{ code: 'request.forbidden' }]);
  if (domain === 'business') throw refuse('ranking.of_business', { group });
  const projects = await carriersOf(services.store, group, period);
  if (!services.warehouse) throw refuse('warehouse.not_configured');
  const open = openOf(projects);
  if (open.length === 0) throw refuse('project.completed', { name: textOf(projects[0]?.state['name']) });
  const entity = type && awardeeId ? { id: awardeeId, type, number: await numberOf(services, type, awardeeId) } : null;
  const name = `${group} ${period}`;
  const known = await services.jobs.find(commandId);
  if (!known && (await isSyncing(services, name))) throw refuse('ranking.running', { name });
  const payload: FetchPayload = { group, period, entity, name, language, project_ids: open.map(({ id }) => id) };
  return async () => {
    const job = {
      id: commandId,
      kind: fetchKind,
      topic: storedTopic(rankingSync),
      actor: principal.id,
      status: 'running',
      payload,
    } as const;
    const id = await services.jobs.create({ ...job, key: name, fingerprint: name });
    if (id !== commandId) throw refuse('ranking.running', { name });
    return { job_id: commandId };
  };
});
