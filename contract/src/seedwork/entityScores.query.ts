import { defineQuery, answerType } from '../kit/query.ts';
import { editingPermission } from './permission.ts';
import type { EntityScore } from './entityScores.answer.ts';

/**
 * Scores of an entity, of each group in the requested period, by default in the newest period with scores. The domain of the entity chooses
 * the permission.
 */
export const entityScores = defineQuery({
  area: 'health',
  name: 'entity.scores',
  path: 'ranking/entity-ranks/entities/{id}/scores/',
  permission: editingPermission,
  params: ['ranking_group', 'ranking_period'],
  answer: answerType<readonly EntityScore[]>,
});
