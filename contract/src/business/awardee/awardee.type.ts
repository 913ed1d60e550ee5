import { defineEntityType } from '../../kit/entityType.ts';
import { businessReadingPermission } from '../permission.ts';

/** Account on the list of an award. */
export const businessAwardee = defineEntityType({
  type: 'businessawardee',
  area: 'business',
  domain: 'business',
  plural: 'businessawardees',
  title: { de: 'Preisträger', en: 'Awardees' },
  screens: { list: 'business projects', detail: 'business awardee' },
  path: '/business/scoring/awardees',
  param: 'awardee',
  api: 'scoring/awardees/',
  key: null,
  idField: 'awardee_id',
  permission: businessReadingPermission,
  capabilities: ['blacklist'],
  fields: {},
  list: { key: 'serial', defaultOrdering: 'name', columns: [{ name: 'name', kind: 'entityLink', isSortable: true }], filters: [] },
});
