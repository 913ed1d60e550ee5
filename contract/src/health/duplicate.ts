import { defineQuery, answerType } from '../kit/query.ts';
import type { DuplicatePairsAnswer } from '../seedwork/duplicate.answer.ts';
import { defineDuplicatesExportQuery } from '../seedwork/export.query.ts';
import { institutions } from './institutions.ts';
import { healthResearchPermission } from './permission.ts';

/** Types whose entities can be merged, in the order of menus. */
export const mergeableTypes = ['medic', 'hospital', ...institutions.map((institution) => institution.type)] as const;

const queryBase = { area: 'health', permission: healthResearchPermission } as const;
const filters = ['type', 'status', 'search', 'ordering'] as const;

/** Possible duplicates of health research, the likeliest first, 10 a page. */
export const healthDuplicates = defineQuery({
  ...queryBase,
  name: 'health_duplicates',
  path: 'research/duplicates/',
  params: [...filters, 'limit', 'offset', 'near'],
  answer: answerType<DuplicatePairsAnswer>,
});

export const healthDuplicatesExport = defineDuplicatesExportQuery(queryBase, filters);
