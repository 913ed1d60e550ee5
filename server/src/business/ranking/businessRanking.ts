import { factTableName } from '../../platform/facts/index.ts';
import type { RankingDeclaration } from '../../seedwork/ranking/rankingDeclaration.ts';
import { mergedIdListSql, mergedIdsSql } from '../../seedwork/entityStream.ts';
import { rankingScoreTable, scoreOrderSql } from '../../seedwork/ranking/score.facts.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';
import { formerHoldersSql } from '../account/formerHoldersSql.ts';
import { businessProjectApplyScores } from './internal.command.ts';

const year = (award: string): string => `(${award}.card ->> 'year')::int`;

/** Projects of Business: a period is the year of their awards, and rows name accounts by their human_id, former ones too. */
export const businessRanking: RankingDeclaration = {
  domain: 'business',
  type: 'business_project',
  entityTypes: ['account'],
  number: { field: 'human_id', format: 'str', kind: 'accountNumber', unknown: 'upload.account_unknown' },
  entitiesSql: `select w.key, s.id, s.type, s.card ->> 'project_id' as project_id from unnest($1::text[]) w (key)
    left join reservation r on r.kind = 'human_id' and r.key = w.key left join ${formerHoldersSql('$1::text[]')} f on f.key = w.key
    left join lateral (with recursive ${mergedIdsSql('f.id')} select o.id from own join stream o on o.id = own.id
      where exists (select from jsonb_array_elements_text(o.state -> 'former_human_ids') n where lower(n) = w.key) order by o.id <> f.id, o.id limit 1) o on true
    join stream s on s.id = coalesce(r.stream_id, o.id, f.id)`,
  isRanked: (award, period) => award['year'] === period,
  awardUnknown: 'ranking.award_of_period_unknown',
  score: businessProjectApplyScores,
  scoresSql: `select distinct on (a.id) a.id as award_id, a.card ->> 'name' as award_name, ${year('a')} as year, r.rank, r.total_score, r.on_list,
      p.card ->> 'ranking_group' as ranking_group, ${year('a')} as period
    from stream e join stream p on p.id = (e.card ->> 'project_id')::uuid
      cross join lateral (select a.* from ${livingReferrersSql('p.id', 'project', 'a')}) a
      join ${factTableName(rankingScoreTable)} r on r.run = (a.state ->> 'score_run_id')::int and r.award_id = a.id
        and r.entity_id = any(${mergedIdListSql('$1::uuid')})
    where e.id = $1 order by a.id, ${scoreOrderSql('r', '$1')}`,
  previousSql: `left join lateral (select b.id from ${livingReferrersSql(`(a.card ->> 'project_id')::uuid`, 'project', 'b')}
      and (b.id = (a.state ->> 'previous_id')::uuid or (${year('b')} = ${year('a')} - 1 and fold(b.card ->> 'name') = fold(a.card ->> 'name')))
    order by b.id = (a.state ->> 'previous_id')::uuid desc nulls last limit 1) v on true`,
  views: [],
};
