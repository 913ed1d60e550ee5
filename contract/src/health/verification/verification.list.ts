import { defineList, type List } from '../../kit/list.ts';
import { deletedFilter, editorialBlacklistedFilter } from '../../kit/entityFilter.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { pageFiltersOf, changedFilter, storedStateFilters } from '../../seedwork/verificationFilter.ts';
import { healthVerificationPermission } from '../permission.ts';
import { verificationTypeByKey } from './verificationType.ts';

/** Entities that won in a year, of one type of verification. */
export const verifications = defineList({
  name: 'verification',
  area: 'health',
  plural: 'verifications',
  path: 'verification/entities/{type}/',
  permission: healthVerificationPermission,
  key: 'dms_one_id',
  scope: ['verification_type', 'year'],
  columns: [
    { name: 'light', kind: 'text' },
    { name: 'name', kind: 'entityLink', isSortable: true },
    { name: 'affiliation_name', kind: 'entityName' },
    { name: 'hospital_name', kind: 'entityName' },
    { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
    { name: 'address_city', kind: 'city', width: 150 },
    { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
  ],
  orders: ['affiliation_zipcode', 'sort_name'],
  filters: [
    { name: 'verification_type', match: 'exact', kind: 'text', aliases: [] },
    { name: 'year', match: 'exact', kind: 'year', aliases: ['Jahr', 'Year'], hasInput: true },
    commonFilters.humanId,
    { name: 'award_names_str', match: 'contains', kind: 'entityName', aliases: ['Auszeichnung', 'Award'], hasInput: true },
    { name: 'address_city', match: 'contains', kind: 'city', aliases: ['Ort', 'Stadt', 'City', 'affiliation_city'], hasInput: true },
    ...storedStateFilters,
    { name: 'is_new', match: 'flag', kind: 'flag', aliases: ['neu', 'New'], hasInput: true },
    changedFilter,
    editorialBlacklistedFilter,
    deletedFilter,
  ],
  defaultOrdering: 'affiliation_zipcode',
  relevance: ['sort_name', 'first_name'],
  defaultLimit: 50,
  deleted: 'shown',
});

/** The list of one type of verification as a page asks for it: under its own address, with the parameters of the request. */
export function verificationPageListOf(type: string): List {
  const entityType = verificationTypeByKey(type)?.entityType;
  const isMedic = entityType === 'medic';
  const hasParentColumn = isMedic || entityType === 'clinic';
  const zipcode = isMedic ? 'affiliation_zipcode' : 'address_zipcode';
  return {
    ...verifications,
    path: verifications.path.replace('{type}', encodeURIComponent(type)),
    defaultOrdering: zipcode,
    columns: [
      { name: 'light', kind: 'text', width: 56 },
      { name: 'name', kind: 'entityLink', isSortable: true },
      ...(isMedic ? [{ name: 'affiliation_name', kind: 'entityName' } as const] : []),
      ...(entityType === 'clinic' ? [{ name: 'hospital_name', kind: 'entityName' } as const] : []),
      { name: 'address_zipcode', kind: 'zipCode', width: 92, isSortable: true, order: zipcode },
      { name: 'address_city', kind: 'city', width: 116 },
      { name: 'awards', kind: 'text', width: 136, ...(hasParentColumn ? ({ isMinor: 'on tablets' } as const) : {}) },
      { name: 'changed_since_verified', kind: 'text', width: 124, isMinor: true },
      { name: 'inquiry', kind: 'text', width: 116 },
      { name: 'viewers', kind: 'text', width: 104 },
      { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true, isOptional: true },
    ],
    filters: pageFiltersOf(verifications).map((filter) =>
      isMedic && filter.name === 'address_city' ? { ...filter, name: 'affiliation_city' } : filter,
    ),
  };
}
