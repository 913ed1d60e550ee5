import { defineQuery, answerType } from '../../kit/query.ts';
import { healthScoring } from '../permission.ts';
import type { AwardAnswer, AwardComparison } from './award.answer.ts';

export const awardById = defineQuery({
  area: 'health',
  name: 'award.detail',
  path: 'scoring/awards/{id}/',
  permission: healthScoring,
  answer: answerType<AwardAnswer>,
});

/** Compares an award's list with the previous year's, as JSON or CSV. */
export const awardCompare = defineQuery({
  area: 'health',
  name: 'award.comparison',
  path: 'scoring/awards/{id}/comparison',
  permission: healthScoring,
  params: ['format'],
  answer: answerType<AwardComparison>,
});
