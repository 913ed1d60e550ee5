import { defineQuery, answerType } from '../../kit/query.ts';
import { businessReadingPermission } from '../permission.ts';
import type { BusinessAwardeeAnswer } from './awardee.answer.ts';

export const businessAwardeeById = defineQuery({
  area: 'business',
  name: 'businessawardee.detail',
  path: 'scoring/awardees/{id}/',
  permission: businessReadingPermission,
  answer: answerType<BusinessAwardeeAnswer>,
});
