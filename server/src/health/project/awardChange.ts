import type { ProjectAward } from '@kurator/contract/health/project/project.answer';
import type pg from 'pg';
import { revisionSumSql } from '../../platform/query/statementRunner.ts';
import { ViewResultCache } from '../../platform/query/viewResultCache.ts';
import { previousAwardJoinSql } from '../award/previousAward.ts';
import { comparedAwardViews } from './projectViews.ts';

/** Changes by award; those without a previous year are left out. */
type Changes = Readonly<Record<string, ProjectAward['compared']>>;

const awardeeDifferenceSql = (one: string, other: string): string =>
  `(select count(*)::int from awardee_list n where n.award_id = ${one} and not n.is_deleted
    and not exists (select from awardee_list o where o.award_id = ${other} and o.entity_id = n.entity_id and not o.is_deleted))`;

const caches = new WeakMap<pg.Pool, ViewResultCache<Changes>>();

function cacheOf(pool: pg.Pool): ViewResultCache<Changes> {
  const cache = caches.get(pool) ?? new ViewResultCache<Changes>();
  caches.set(pool, cache);
  return cache;
}

/** Changes of a project's awards since the previous year, counted once per change of the lists. @param least known revision of the lists */
export async function loadAwardChangeCounts(pool: pg.Pool, projectId: string, least: number): Promise<Changes> {
  const cachedChanges = cacheOf(pool).get(projectId, least);
  if (cachedChanges) return cachedChanges.value;
  const { rows } = await pool.query<{ revision: number; changes: Changes | null }>({
    name: 'changes_of_awards',
    text: `select ${revisionSumSql(comparedAwardViews)} as revision, (select json_object_agg(m.id, json_build_object('new', ${awardeeDifferenceSql('m.id', 'v.id')}, 'dropped', ${awardeeDifferenceSql('v.id', 'm.id')}))
        from award_list m join stream a on a.id = m.id ${previousAwardJoinSql} where m.project_id = $1 and not m.is_deleted and v.id is not null) as changes`,
    values: [projectId],
  });
  const [{ revision, changes } = { revision: least, changes: null }] = rows;
  const value = changes ?? {};
  cacheOf(pool).set(projectId, { revision, value });
  return value;
}
