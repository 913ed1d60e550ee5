import { defineQuery, type } from '../../kit/query.ts';
import { healthScoring } from '../permission.ts';
import type { AwardAnswer, AwardComparison } from './award.answer.ts';

/** An award with its properties and its events. */
export const awardById = defineQuery({
  area: 'health',
  name: 'award.detail',
  path: 'scoring/awards/{id}/',
  permission: healthScoring,
  answer: type<AwardAnswer>,
});

/** The list of an award against that of the year before, as JSON or as CSV. */
export const awardCompare = defineQuery({
  area: 'health',
  name: 'award.comparison',
  path: 'scoring/awards/{id}/comparison',
  permission: healthScoring,
  params: ['format'],
  answer: type<AwardComparison>,
});
