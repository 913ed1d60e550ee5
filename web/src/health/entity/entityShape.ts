import { healthTypes } from '@kurator/contract/entityTypes';
import { filters } from '@kurator/contract/health/filter';
import type { ListShape } from '../../kit/list/ListPage.tsx';

/** The types that are listed. */
export const researched: readonly string[] = healthTypes.map(({ type }) => type);

/** The combined list of all research entities. Its order is fixed: by type, then by number. */
export const entityShape: ListShape = {
  type: 'entity',
  lists: researched,
  area: 'health',
  api: 'research/entities/',
  plural: 'entities',
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
  ],
  defaultOrdering: '',
};
