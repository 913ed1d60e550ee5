import { isAllowed } from '@kurator/contract';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import {
  missingPermission,
  defineProcessHandler,
  refuse,
  type ProcessHandler,
  type HandlerServices,
  qualifiedTopicOf,
} from '../../platform/bus/index.ts';
import { refuseBusyProject, startExclusiveWork, buildExclusiveWork } from '../busyProject.ts';
import { loadProjectsOfPeriod, refuseUnknownGroup, findOpenProjects, findRankingOfGroup } from './rankedProject.ts';
import { loadRankedEntity } from './rankedEntity.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';
import { fetchJobKind, type FetchPayload } from './sync.task.ts';

async function isSyncing({ store }: HandlerServices, key: string): Promise<boolean> {
  const { rowCount } = await store.pool.query('select from job where kind = $1 and key = $2 and status = any($3) limit 1', [
    fetchJobKind,
    key,
    workingStatuses,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Starts the job that syncs a ranking; one at a time per group and period. */
export const rankingSyncHandler = (rankings: readonly RankingDeclaration[]): ProcessHandler =>
  defineProcessHandler(rankingSync, async ({ values, principal, commandId, language, services }) => {
    const { rankingGroup: group, period, awardeeType: type, awardeeId } = values;
    const declaration = await findRankingOfGroup(services.store, rankings, group);
    if (!declaration) throw refuseUnknownGroup(group);
    if (!isAllowed(rankingSync.permission, principal.permissions, declaration.domain)) throw missingPermission();
    const projects = await loadProjectsOfPeriod(services.store, declaration.type, group, period);
    if (!services.warehouse) throw refuse('warehouse.not_configured');
    const open = findOpenProjects(projects);
    const entity = type && awardeeId ? await loadRankedEntity(services.store, declaration, { type, id: awardeeId }) : null;
    const name = `${group} ${period}`;
    if (await isSyncing(services, name)) throw refuse('ranking.running', { name });
    const project_ids = open.map(({ id }) => id);
    await refuseBusyProject(services.store, project_ids);
    const payload: FetchPayload = {
      group,
      period,
      entity: entity && { id: entity.id, type: entity.type, ids: [...entity.ids] },
      name,
      domain: declaration.domain,
      language,
      project_ids,
    };
    return async () => {
      const job = {
        id: commandId,
        kind: fetchJobKind,
        topic: qualifiedTopicOf(rankingSync),
        actor: principal.id,
        status: 'running',
        payload,
      } as const;
      const create = () => services.jobs.create({ ...job, key: name, fingerprint: name, work: buildExclusiveWork(project_ids) });
      const id = await startExclusiveWork(services.store, create);
      if (id !== commandId) throw refuse('ranking.running', { name });
      return { job_id: commandId };
    };
  });
