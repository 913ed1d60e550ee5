import { defineList } from '../../kit/list.ts';
import { healthResearch } from '../../seedwork/permission.ts';
import { filters } from '../../seedwork/filter.ts';

/** All research entities, each type as its own list finds it. Its order is fixed: by type, then by number. */
export const entities = defineList({
  name: 'entity',
  area: 'health',
  plural: 'entities',
  path: 'research/entities/',
  permission: healthResearch,
  key: 'dms_one_id',
  columns: [
    { name: 'dms_one_id', kind: 'humanId', width: 84 },
    { name: 'entity_name', kind: 'entityLink' },
    { name: 'entity_type', kind: 'text', width: 150 },
    { name: 'address_zipcode', kind: 'zipCode', width: 76, minor: true },
    { name: 'address_city', kind: 'city', width: 180, minor: true },
    { name: 'is_blacklisted', kind: 'blacklist', width: 96 },
    { name: 'details', kind: 'text', width: 90, end: true },
  ],
  filters: [
    { ...filters.humanId, input: false },
    { ...filters.zipcode, input: false },
    { ...filters.deleted, input: false },
  ],
  defaultOrdering: '',
  deleted: 'shown',
});
