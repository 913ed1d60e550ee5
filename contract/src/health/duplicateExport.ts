import { exportShape } from '../seedwork/export.query.ts';
import { defineQuery, type } from '../kit/query.ts';
import { duplicateFilters, duplicatesDeclared } from './duplicate.ts';

/** File of the filtered pairs. */
export const duplicatesExport = defineQuery({
  ...duplicatesDeclared,
  name: 'health_duplicates.export',
  path: 'export/lists/duplicate',
  params: [...duplicateFilters, ...exportShape],
  answer: type<string>,
});
