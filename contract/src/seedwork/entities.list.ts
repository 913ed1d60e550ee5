import { entityFiltersOf } from '../kit/entityFilter.ts';
import { defineList, type List, type ListFilter } from '../kit/list.ts';
import type { Area, RequiredPermission } from '../kit/permission.ts';
import { defineQuery, answerType, type Query } from '../kit/query.ts';
import type { EntityListAnswer } from './entities.answer.ts';
import { commonFilters } from './filter.ts';

interface EntitiesListDeclaration {
  /** Key of the export: 'entity'. */
  readonly name: string;
  /** Names the query `{plural}.list`. */
  readonly plural: string;
  readonly area: Area;
  readonly path: string;
  readonly permission: RequiredPermission;
}

/** Declares the list of all entities of an area, always ordered by type and number. */
export const defineAreaEntitiesList = (declaration: EntitiesListDeclaration): List =>
  defineList({
    ...declaration,
    key: 'dms_one_id',
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84 },
      { name: 'entity_name', kind: 'entityLink' },
      { name: 'entity_type', kind: 'text', width: 150 },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, isMinor: true },
      { name: 'address_city', kind: 'city', width: 180, isMinor: true },
      { name: 'is_blacklisted', kind: 'blacklist', width: 96 },
      { name: 'details', kind: 'text', width: 90, isEndAligned: true },
    ],
    filters: [
      commonFilters.humanId,
      commonFilters.zipcode,
      commonFilters.city,
      commonFilters.state,
      ...entityFiltersOf(['emails', 'phones', 'websites']),
      // Values are counted in the list of each type alone.
    ].map(({ facet: _facet, ...filter }: ListFilter) => filter),
    defaultOrdering: '',
    relevance: ['name'],
    deleted: 'shown',
  });

/* @__NO_SIDE_EFFECTS__ */
export const defineAreaEntitiesQuery = ({ area, plural, path, permission, filters }: List): Query<EntityListAnswer> =>
  defineQuery({
    area,
    name: `${plural}.list`,
    path,
    permission,
    params: ['search', 'entity_types', ...filters.map(({ name }) => name), 'ordering', 'offset', 'limit', 'total', 'near'],
    answer: answerType<EntityListAnswer>,
  });
