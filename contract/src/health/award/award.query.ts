import { defineQuery, answerType } from '../../kit/query.ts';
import { healthScoringPermission } from '../permission.ts';
import type { AwardAnswer, AwardComparison } from './award.answer.ts';

export const awardById = defineQuery({
  area: 'health',
  name: 'award.detail',
  path: 'scoring/awards/{id}/',
  permission: healthScoringPermission,
  answer: answerType<AwardAnswer>,
});

/** Compares an award's list with the previous year's, as JSON or CSV. */
export const awardComparisonById = defineQuery({
  area: 'health',
  name: 'award.comparison',
  path: 'scoring/awards/{id}/comparison',
  permission: healthScoringPermission,
  params: ['format'],
  answer: answerType<AwardComparison>,
});
