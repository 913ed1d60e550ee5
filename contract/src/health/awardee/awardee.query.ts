import { defineQuery, answerType } from '../../kit/query.ts';
import { healthScoring } from '../permission.ts';
import type { AwardeeAnswer } from './awardee.answer.ts';

export const awardeeById = defineQuery({
  area: 'health',
  name: 'awardee.detail',
  path: 'scoring/awardees/{id}/',
  permission: healthScoring,
  answer: answerType<AwardeeAnswer>,
});
