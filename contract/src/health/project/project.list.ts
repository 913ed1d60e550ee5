import { defineList } from '../../kit/list.ts';
import { largestPageQueryUrl } from '../../kit/listAddress.ts';
import type { SearchParams } from '../../kit/queryString.ts';
import { deletedFilter } from '../../kit/entityFilter.ts';
import { healthReadingPermission } from '../permission.ts';

/** Projects by year, newest first by default. */
export const projects = defineList({
  name: 'project',
  area: 'health',
  plural: 'projects',
  path: 'research/projects/',
  permission: healthReadingPermission,
  key: 'serial',
  columns: [
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'year', kind: 'year', isSortable: true },
    { name: 'is_completed', kind: 'flag' },
    { name: 'first_delivery_date', kind: 'date' },
    { name: 'second_delivery_date', kind: 'date' },
  ],
  orders: ['newest'],
  filters: [
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], hasInput: true },
    { name: 'is_completed', match: 'flag', kind: 'flag', aliases: ['abgeschlossen', 'Completed'] },
    deletedFilter,
  ],
  defaultOrdering: 'newest',
});

/** Address of the list on the page of projects: the largest page size, since cards are grouped by year and not paged. */
export const projectsUrl = (search: SearchParams): string => largestPageQueryUrl(projects, search);
