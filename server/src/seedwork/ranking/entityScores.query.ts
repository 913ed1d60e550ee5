import type { EntityType } from '@kurator/contract/kit/entityType';
import { entityScores as query } from '@kurator/contract/seedwork/entityScores.query';
import type { EntityScore } from '@kurator/contract/seedwork/entityScores.answer';
import { notFound } from '../../platform/bus/index.ts';
import { defineQueryHandler, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { isUuid } from '../../platform/store/index.ts';
import { readYearParam } from '../requestParam.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';

/** SQL of an entity's scores by award, each with those of the award's earlier years. */
const statementOf = ({ scoresSql, previousSql }: RankingDeclaration): string => `with recursive
  score as materialized (${scoresSql}),
  shown as (
    select * from score s where ($2::text is null or s.ranking_group = $2) and case when $3::int is null
      then s.period is not distinct from (select max(o.period) from score o where o.ranking_group is not distinct from s.ranking_group)
      else s.period = $3 end),
  line(start, id, depth) as (
    select award_id, award_id, 0 from shown
    union select line.start, v.id, line.depth + 1 from line join stream a on a.id = line.id ${previousSql} where v.id is not null and line.depth < 50)
  select s.award_id, s.award_name, s.year, s.rank, s.total_score, s.on_list, s.ranking_group,
    coalesce((select json_agg(json_build_object('award_name', o.award_name, 'year', o.year, 'rank', o.rank, 'total_score', o.total_score) order by l.depth)
      from line l join score o on o.award_id = l.id
      where l.start = s.award_id and l.depth > 0), '[]') as past
    from shown s order by s.year desc, s.rank nulls last, s.award_name, s.award_id`;

/** @param entityTypes of all areas */
export const entityScores = (rankings: readonly RankingDeclaration[], entityTypes: readonly EntityType[]): QueryHandler => {
  /** Entity named by the path, with its domain. @throws Rejection 404 */
  const loadEntityOfPath = async ({ store, path: { id = '' } }: Pick<QueryContext, 'store' | 'path'>) => {
    const entity = isUuid(id) ? await store.load(id) : undefined;
    const domain = entityTypes.find(({ type }) => type === entity?.type)?.domain;
    if (!entity || !domain) throw notFound('entity.unknown');
    return { ...entity, domain };
  };
  return defineQueryHandler(
    query,
    async (context) => {
      const { store, params } = context;
      const { id, type } = await loadEntityOfPath(context);
      const period = readYearParam(params, 'ranking_period') ?? null;
      const declaration = rankings.find((one) => one.entityTypes.includes(type));
      if (!declaration) return [];
      const { rows } = await store.pool.query<EntityScore>({
        name: `entity_scores_of_${declaration.domain}`,
        text: statementOf(declaration),
        values: [id, params.get('ranking_group') || null, period],
      });
      return rows;
    },
    {
      views: [...new Set(rankings.flatMap(({ views }) => views))],
      domainOf: async (context) => (await loadEntityOfPath(context)).domain,
    },
  );
};
