import { defineQuery, answerType } from '../kit/query.ts';
import type { AccountDuplicatePairsAnswer } from './duplicate.answer.ts';
import { defineDuplicatesExportQuery } from '../seedwork/export.query.ts';
import { businessResearchPermission } from './permission.ts';

const queryBase = { area: 'business', permission: businessResearchPermission } as const;
const filters = ['project__slug', 'status', 'search', 'ordering'] as const;

/** Possible duplicates among accounts, within a project and across projects, the likeliest first, 10 a page. */
export const accountDuplicates = defineQuery({
  ...queryBase,
  name: 'business_duplicates',
  path: 'research/duplicates/',
  params: [...filters, 'limit', 'offset', 'near'],
  answer: answerType<AccountDuplicatePairsAnswer>,
});

export const accountDuplicatesExport = defineDuplicatesExportQuery(queryBase, filters);
