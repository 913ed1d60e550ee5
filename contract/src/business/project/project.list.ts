import { defineList } from '../../kit/list.ts';
import { businessAccessPermission } from '../permission.ts';

const management = 'dms.can_access_business_management';

/** Projects by name; without the permission to manage them, rows have only the fields that choosing a project needs. */
export const businessProjects = defineList({
  name: 'business_project',
  area: 'business',
  plural: 'business_projects',
  path: 'management/projects/',
  permission: businessAccessPermission,
  key: 'serial',
  columns: [
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'slug', kind: 'slug', isSortable: true },
    { name: 'verification_strategy', kind: 'text' },
    { name: 'first_delivery_date', kind: 'date' },
    { name: 'second_delivery_date', kind: 'date' },
  ],
  filters: [],
  guarded: {
    verification_strategy: management,
    first_delivery_date: management,
    second_delivery_date: management,
    ranking_group: management,
    ranking_period: management,
    awards: management,
    properties: management,
    version: management,
  },
  defaultOrdering: 'name',
});
