import { defineEntityField } from '../../kit/entityField.ts';
import { defineEntityType } from '../../kit/entityType.ts';
import { healthEditingPermission, healthResearchPermission } from '../permission.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { hospitalHumanIdFilter, defineHospitalIkFilter, defineLocationNumberFilter } from '../filter.ts';

export const location = defineEntityType({
  type: 'hospital_location',
  area: 'health',
  domain: 'health',
  plural: 'locations',
  title: { de: 'Standorte', en: 'Locations' },
  screens: { list: 'healthLocations', detail: 'healthLocation' },
  path: '/health/research/locations',
  param: 'location',
  api: 'research/locations/',
  key: 'location',
  idField: 'location_id',
  permission: healthResearchPermission,
  listPermission: healthEditingPermission,
  capabilities: ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'report_years'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'optional', update: 'required' }),
    gba_name: defineEntityField('entityName', {
      create: 'optional',
      isInRow: true,
      filter: { match: 'contains', aliases: ['G-BA-Name', 'GBA name'], isSuggested: true, hasInput: true },
    }),
    gba_location_number: defineEntityField('locationNumber', {
      create: 'required',
      update: 'required',
      column: { width: 104, isSortable: true },
      filter: defineLocationNumberFilter('gba_location_number'),
    }),
    // Reported per year; the newest report counts.
    number_of_beds: defineEntityField('bedCount', { update: 'optional', column: { width: 76, isSortable: true, isEndAligned: true } }),
  },
  parent: { type: 'hospital', rel: 'hospital' },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
      { name: 'name', kind: 'entityLink', isSortable: true },
      { name: 'hospital_name', kind: 'entityName', width: '16%', isSortable: true },
      { name: 'address_street', kind: 'street', isSortable: true, isMinor: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
      { name: 'address_city', kind: 'city', width: 124, isSortable: true },
      'gba_location_number',
      { name: 'hospital_gba_ik_number', kind: 'ikNumber', width: 100, isSortable: true, isOptional: true },
      'number_of_beds',
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [
      commonFilters.humanId,
      'gba_location_number',
      defineHospitalIkFilter('hospital_gba_ik_number'),
      hospitalHumanIdFilter,
      'gba_name',
      commonFilters.zipcode,
      commonFilters.city,
      commonFilters.state,
    ],
  },
});
