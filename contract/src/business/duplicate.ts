import { defineQuery, type } from '../kit/query.ts';
import type { AccountDuplicatesAnswer } from './duplicate.answer.ts';
import { businessResearch } from './permission.ts';

export const duplicatesDeclared = { area: 'business', permission: businessResearch } as const;
export const duplicateFilters = ['project__slug', 'status', 'search', 'ordering'] as const;

/** Possible duplicates among accounts, within a project and across projects, the likeliest first, 10 a page. */
export const accountDuplicates = defineQuery({
  ...duplicatesDeclared,
  name: 'business_duplicates',
  path: 'research/duplicates/',
  params: [...duplicateFilters, 'limit', 'offset'],
  answer: type<AccountDuplicatesAnswer>,
});
