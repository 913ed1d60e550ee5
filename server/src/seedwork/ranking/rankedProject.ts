import { refuse, Rejection, notFound } from '../../platform/bus/index.ts';
import { textOf, isDeletedSql, type LoadedStream, type Store } from '../../platform/store/index.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';

/** Area of a project. @throws an Error for a project of none */
export function findRankingDeclaration(rankings: readonly RankingDeclaration[], project: LoadedStream | undefined): RankingDeclaration {
  const declaration = rankings.find(({ type }) => type === project?.type);
  if (!declaration) throw new Error(`nothing ranks for projects of the type ${project?.type}`);
  return declaration;
}

/** Area of a ranking group: that of the living projects that carry it. Undefined for a group that none carries. */
export async function findRankingOfGroup(
  store: Store,
  rankings: readonly RankingDeclaration[],
  group: string,
): Promise<RankingDeclaration | undefined> {
  const { rows } = await store.pool.query<{ type: string }>({
    name: 'types_of_ranking_group',
    text: `select distinct type from stream where type = any($1) and card ->> 'ranking_group' = $2
      and not ${isDeletedSql('stream')}`,
    values: [rankings.map(({ type }) => type), group],
  });
  return rankings.find(({ type }) => rows.some((row) => row.type === type));
}

/**
 * Living projects of a ranking group and period; deliveries are for their awards. @throws Rejection 422 at `rankingGroup` if no project has
 * the group, at `period` if none has it in this period
 */
export async function loadProjectsOfPeriod(store: Store, type: string, group: string, period: number): Promise<readonly LoadedStream[]> {
  // Reads the streams, not the list, which may lag behind a change of the group.
  const { rows } = await store.pool.query<{ id: string }>({
    name: 'carriers',
    text: `select id from stream where type = $1 and card ->> 'ranking_group' = $2 and not ${isDeletedSql('stream')} order by id`,
    values: [type, group],
  });
  const projects = await Promise.all(rows.map(({ id }) => store.load(id)));
  const ofGroup = projects.filter((project) => project !== undefined).filter(({ state }) => state['ranking_group'] === group);
  if (ofGroup.length === 0) throw refuseUnknownGroup(group);
  const rankedProjects = ofGroup.filter(({ state }) => state['ranking_period'] === period);
  if (rankedProjects.length === 0)
    throw new Rejection(422, [{ field: 'period', code: 'ranking.period_unknown', params: { group, period } }]);
  return rankedProjects;
}

export const refuseUnknownGroup = (group: string): Rejection =>
  new Rejection(422, [{ field: 'rankingGroup', code: 'ranking.group_unknown', params: { group } }]);

const isOpen = ({ state }: LoadedStream): boolean => state['is_completed'] !== true;

/** Projects whose awards can still change. @throws Rejection if all are completed */
export function findOpenProjects(projects: readonly LoadedStream[]): readonly LoadedStream[] {
  const open = projects.filter(isOpen);
  if (open.length === 0) throw refuse('project.completed', { name: textOf(projects[0]?.state['name']) });
  return open;
}

/** @throws Rejection if it was completed or deleted meanwhile */
export async function loadOpenProject(store: Store, id: string): Promise<LoadedStream> {
  const project = await store.load(id);
  if (!project) throw notFound('project.unknown');
  findOpenProjects([project]);
  return project;
}
