import { defineQuery, answerType } from '../kit/query.ts';
import type { PeopleAnswer } from './people.answer.ts';

/** Active users by name, for those who ask or mention somebody. */
export const people = defineQuery({
  area: 'iam',
  name: 'people',
  path: 'people/',
  permission: 'signed in',
  params: ['search'],
  answer: answerType<PeopleAnswer>,
});
