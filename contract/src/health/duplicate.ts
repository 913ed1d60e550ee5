import { defineQuery, type } from '../kit/query.ts';
import type { DuplicatesAnswer } from '../seedwork/duplicate.answer.ts';
import { healthResearch } from './permission.ts';

/** Types whose entities can be merged, in the order of menus. */
export const comparedTypes = ['medic', 'hospital', 'reha', 'private_hospital', 'mvz', 'practice', 'spa'] as const;

export const duplicatesDeclared = { area: 'health', permission: healthResearch } as const;
export const duplicateFilters = ['type', 'status', 'search', 'ordering'] as const;

/** Possible duplicates of health research, the likeliest first, 10 a page. */
export const duplicates = defineQuery({
  ...duplicatesDeclared,
  name: 'health_duplicates',
  path: 'research/duplicates/',
  params: [...duplicateFilters, 'limit', 'offset'],
  answer: type<DuplicatesAnswer>,
});
