import { defineEntitiesList } from '../seedwork/entities.list.ts';
import { healthEditing } from './permission.ts';

export const entitiesList = defineEntitiesList({
  name: 'entity',
  plural: 'entities',
  area: 'health',
  path: 'research/entities/',
  permission: healthEditing,
});
