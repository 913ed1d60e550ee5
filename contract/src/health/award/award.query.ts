import { defineQuery, type } from '../../kit/query.ts';
import { healthScoring } from '../permission.ts';
import type { AwardAnswer } from './award.answer.ts';

/** An award with its properties and its events. */
export const awardById = defineQuery({
  area: 'health',
  name: 'award.detail',
  path: 'scoring/awards/{id}/',
  permission: healthScoring,
  answer: type<AwardAnswer>,
});
