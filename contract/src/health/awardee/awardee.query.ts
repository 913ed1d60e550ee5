import { defineQuery, answerType } from '../../kit/query.ts';
import { healthScoringPermission } from '../permission.ts';
import type { AwardeeAnswer } from './awardee.answer.ts';

export const awardeeById = defineQuery({
  area: 'health',
  name: 'awardee.detail',
  path: 'scoring/awardees/{id}/',
  permission: healthScoringPermission,
  answer: answerType<AwardeeAnswer>,
});
