import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import type { RankingDeclaration } from '../../seedwork/ranking/rankingDeclaration.ts';
import { mergedIdListSql } from '../../seedwork/entityStream.ts';
import { scoreOrderSql } from '../../seedwork/ranking/score.facts.ts';
import { previousAwardJoinSql } from '../award/previousAward.ts';
import { projectApplyScores } from './internal.command.ts';

/** Projects of health; rows name entities by their DMS One ID. */
export const healthRanking: RankingDeclaration = {
  domain: 'health',
  type: 'project',
  entityTypes: awardeeTypes,
  number: { field: 'dms_one_id', format: 'int', kind: 'humanId', unknown: 'ranking.entity_unknown' },
  entitiesSql: `select r.key, s.id, s.type, null as project_id from reservation r join stream s on s.id = r.stream_id
    where r.kind = 'dms_one_id' and r.key = any($1)`,
  isRanked: () => true,
  awardUnknown: 'ranking.award_unknown',
  score: projectApplyScores,
  scoresSql: `select distinct on (m.award_id) m.award_id, m.award_name, m.year, m.rank, m.total_score, m.on_list, p.card ->> 'ranking_group' as ranking_group,
      (p.state ->> 'ranking_period')::int as period
    from score_list m join stream p on p.id = m.project_id
    where m.entity_id = any(${mergedIdListSql('$1::uuid')}) and not m.is_deleted
    order by m.award_id, ${scoreOrderSql('m', '$1', 'm.serial')}`,
  previousSql: previousAwardJoinSql,
  views: ['score_list', 'award_list'],
};
