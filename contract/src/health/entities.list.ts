import { defineAreaEntitiesList } from '../seedwork/entities.list.ts';
import { healthEditingPermission } from './permission.ts';

export const entitiesList = defineAreaEntitiesList({
  name: 'entity',
  plural: 'entities',
  area: 'health',
  path: 'research/entities/',
  permission: healthEditingPermission,
});
