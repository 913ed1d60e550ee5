import { defineEntityType } from '../../kit/entityType.ts';
import { businessManagementPermission } from '../permission.ts';

/** Award of a year; blacklisting it takes the whole list out of delivery. */
export const businessAward = defineEntityType({
  type: 'businessaward',
  area: 'business',
  domain: 'business',
  plural: 'businessawards',
  title: { de: 'Auszeichnungen', en: 'Awards' },
  screens: { list: 'business projects', detail: 'business project' },
  path: '/business/management/projects',
  param: 'award',
  api: 'management/awards/',
  key: null,
  idField: 'award_id',
  permission: businessManagementPermission,
  capabilities: ['blacklist'],
  fields: {},
  list: { key: 'serial', defaultOrdering: 'name', columns: [{ name: 'name', kind: 'entityLink', isSortable: true }], filters: [] },
});
