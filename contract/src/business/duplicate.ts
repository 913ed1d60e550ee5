import { defineQuery, type } from '../kit/query.ts';
import type { AccountDuplicatesAnswer } from './duplicate.answer.ts';
import { businessResearch } from './permission.ts';

/** Possible duplicates among accounts, within a project and across projects, the likeliest first, 10 a page. */
export const accountDuplicates = defineQuery({
  area: 'business',
  name: 'business_duplicates',
  path: 'research/duplicates/',
  permission: businessResearch,
  params: ['project__slug', 'status', 'search', 'ordering', 'limit', 'offset'],
  answer: type<AccountDuplicatesAnswer>,
});
