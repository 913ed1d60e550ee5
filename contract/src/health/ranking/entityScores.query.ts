import { defineQuery, type } from '../../kit/query.ts';
import { editingPermission } from '../../seedwork/permission.ts';
import type { EntityScore } from './score.answer.ts';

/**
 * What an entity reached in rankings: of each group in the period that is named, else in the newest one that it has scores of. The domain of
 * the entity chooses the permission.
 */
export const entityScores = defineQuery({
  area: 'health',
  name: 'entity.scores',
  path: 'ranking/entity-ranks/entities/{id}/scores/',
  permission: editingPermission,
  params: ['ranking_group', 'ranking_period'],
  answer: type<readonly EntityScore[]>,
});
