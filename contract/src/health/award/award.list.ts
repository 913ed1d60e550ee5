import { defineList } from '../../kit/list.ts';
import { deletedFilter } from '../../kit/entityFilter.ts';
import { healthScoringPermission } from '../permission.ts';

/** Awards of all projects by number. */
export const awards = defineList({
  name: 'award',
  area: 'health',
  plural: 'awards',
  path: 'scoring/awards/',
  permission: healthScoringPermission,
  key: 'serial',
  columns: [
    { name: 'dms_one_id', kind: 'humanId', width: 112, isSortable: true },
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'topic', kind: 'text', isSortable: true },
    { name: 'length', kind: 'listLength', width: 88, isSortable: true, isEndAligned: true },
    { name: 'project_name', kind: 'projectName', isSortable: true },
    { name: 'project_year', kind: 'year', width: 88, isSortable: true },
  ],
  filters: [
    { name: 'project_id', match: 'exact', kind: 'uuid', aliases: [] },
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'] },
    { name: 'differs_in_length', match: 'flag', kind: 'flag', aliases: ['Weicht vom Soll ab', 'Differs in length'], hasInput: true },
    deletedFilter,
  ],
  orders: ['year'],
  defaultOrdering: 'dms_one_id',
  relevance: ['name'],
});
