import { defineQuery, answerType } from '../kit/query.ts';
import type { DuplicatesAnswer } from '../seedwork/duplicate.answer.ts';
import { defineDuplicatesExportQuery } from '../seedwork/export.query.ts';
import { institutions } from './institutions.ts';
import { healthResearch } from './permission.ts';

/** Types whose entities can be merged, in the order of menus. */
export const mergeableTypes = ['medic', 'hospital', ...institutions.map((institution) => institution.type)] as const;

const declared = { area: 'health', permission: healthResearch } as const;
const filters = ['type', 'status', 'search', 'ordering'] as const;

/** Possible duplicates of health research, the likeliest first, 10 a page. */
export const duplicatesQuery = defineQuery({
  ...declared,
  name: 'health_duplicates',
  path: 'research/duplicates/',
  params: [...filters, 'limit', 'offset'],
  answer: answerType<DuplicatesAnswer>,
});

export const duplicatesExport = defineDuplicatesExportQuery(declared, filters);
