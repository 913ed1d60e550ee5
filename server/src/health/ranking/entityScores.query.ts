import { entityTypeOf } from '@kurator/contract/entityTypes';
import { entityScores as query } from '@kurator/contract/seedwork/entityScores.query';
import type { EntityScore } from '@kurator/contract/seedwork/entityScores.answer';
import { invalid, unknown } from '../../platform/bus/index.ts';
import { handleQuery, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { isUuid, type Loaded } from '../../platform/store/index.ts';
import { previousAward } from '../award/previousAward.ts';

/** SQL of an entity's scores by award, each with those of the award's earlier years. */
const SCORES = `with recursive
  score as materialized (
    select m.award_id, m.award_name, m.year, m.rank, m.total_score, m.on_list, p.card ->> 'ranking_group' as ranking_group,
        (p.state ->> 'ranking_period')::int as period
      from score_list m join stream p on p.id = m.project_id where m.entity_id = $1 and not m.is_deleted
        and ($2::text is null or p.card ->> 'ranking_group' = $2)),
  shown as (
    select * from score s where case when $3::int is null
      then s.period is not distinct from (select max(o.period) from score o where o.ranking_group is not distinct from s.ranking_group)
      else s.period = $3 end),
  line(start, id, depth) as (
    select award_id, award_id, 0 from shown
    union select line.start, v.id, line.depth + 1 from line join stream a on a.id = line.id ${previousAward} where v.id is not null and line.depth < 50)
  select s.award_id, s.award_name, s.year, s.rank, s.total_score, s.on_list, s.ranking_group,
    coalesce((select json_agg(json_build_object('award_name', o.award_name, 'year', o.year, 'rank', o.rank, 'total_score', o.total_score) order by l.depth)
      from line l join score_list o on o.award_id = l.id and o.entity_id = $1 and not o.is_deleted
      where l.start = s.award_id and l.depth > 0), '[]') as past
    from shown s order by s.year desc, s.rank nulls last, s.award_name, s.award_id`;

function periodIn(params: URLSearchParams): number | null {
  const period = params.get('ranking_period') ?? '';
  if (period === '') return null;
  if (!/^\d{4}$/.test(period)) throw invalid([{ field: 'ranking_period', code: 'kind.year' }]);
  return Number(period);
}

/** Entity named by the path. @throws Rejection 404 */
async function theEntity({ store, path }: Pick<QueryContext, 'store' | 'path'>): Promise<Loaded> {
  const { id = '' } = path;
  const entity = isUuid(id) ? await store.load(id) : undefined;
  if (!entity || !entityTypeOf(entity.type)) throw unknown('entity.unknown');
  return entity;
}

export const entityScores: QueryHandler = handleQuery(
  query,
  async (context) => {
    const { store, params } = context;
    const { id } = await theEntity(context);
    const { rows } = await store.pool.query<EntityScore>({
      name: 'entity_scores',
      text: SCORES,
      values: [id, params.get('ranking_group') || null, periodIn(params)],
    });
    return rows;
  },
  {
    views: ['score_list', 'award_list'],
    domainOf: async (context) => entityTypeOf((await theEntity(context)).type)?.domain ?? 'health',
  },
);
