import type { Domain } from '@kurator/contract/kit/permission';
import { Rejection } from '../../platform/bus/index.ts';
import type { Loaded, Store } from '../../platform/store/index.ts';
import { projectOf } from '../project/project.stream.ts';

/** Domain of a ranking group: that of the living projects that carry it. Undefined for a group that none carries. */
export async function domainOfGroup(store: Store, group: string): Promise<Domain | undefined> {
  const { rows } = await store.pool.query<{ type: string }>({
    name: 'domain_of_ranking_group',
    text: `select distinct type from stream where type in ('project', 'business_project') and card ->> 'ranking_group' = $1
      and not coalesce((card ->> 'is_deleted')::boolean, false)`,
    values: [group],
  });
  if (rows.length === 0) return undefined;
  return rows.some(({ type }) => type === 'project') ? 'health' : 'business';
}

/**
 * Living projects of a ranking group and period; deliveries are for their awards. @throws Rejection 422 at `rankingGroup` if no project has
 * the group, at `period` if none has it in this period
 */
export async function carriersOf(store: Store, group: string, period: number): Promise<readonly Loaded[]> {
  // Reads the streams, not the list, which may lag behind a change of the group.
  const { rows } = await store.pool.query<{ id: string }>({
    name: 'carriers',
    text: `select id from stream where type = 'project' and card ->> 'ranking_group' = $1 and not coalesce((card ->> 'is_deleted')::boolean, false) order by id`,
    values: [group],
  });
  const projects = await Promise.all(rows.map(({ id }) => store.load(id)));
  const ofGroup = projects.filter((project) => project !== undefined).filter((project) => projectOf(project).ranking_group === group);
  if (ofGroup.length === 0) throw new Rejection(422, [{ field: 'rankingGroup', code: 'ranking.group_unknown', params: { group } }]);
  const carriers = ofGroup.filter((project) => projectOf(project).ranking_period === period);
  if (carriers.length === 0) throw new Rejection(422, [{ field: 'period', code: 'ranking.period_unknown', params: { group, period } }]);
  return carriers;
}

/** Projects whose awards can still change. */
export const openOf = (projects: readonly Loaded[]): readonly Loaded[] =>
  projects.filter((project) => projectOf(project).is_completed !== true);
