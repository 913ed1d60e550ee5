import { defineEntityType } from '../../kit/entityType.ts';
import { healthResearch } from '../permission.ts';
import { filters } from '../../seedwork/filter.ts';
import { hospitalHumanId, hospitalIkNumber, locationNumber } from '../filter.ts';

/** A site of a hospital by its location number; it has clinics. */
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
  permission: healthResearch,
  capabilities: ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'report_years'],
  master: {
    name: 'entityName',
    display_name: 'entityName',
    gba_name: 'entityName',
    gba_location_number: 'locationNumber',
    number_of_beds: 'bedCount',
  },
  parent: { type: 'hospital', rel: 'hospital' },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, sortable: true },
      { name: 'name', kind: 'entityLink', sortable: true },
      { name: 'hospital_name', kind: 'entityName', width: '16%', sortable: true },
      { name: 'address_street', kind: 'street', sortable: true, minor: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, sortable: true },
      { name: 'address_city', kind: 'city', width: 124, sortable: true },
      { name: 'gba_location_number', kind: 'locationNumber', width: 104, sortable: true },
      { name: 'hospital_gba_ik_number', kind: 'ikNumber', width: 100, sortable: true, optional: true },
      { name: 'number_of_beds', kind: 'bedCount', width: 76, sortable: true, end: true },
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [
      filters.humanId,
      locationNumber('gba_location_number'),
      hospitalIkNumber('hospital_gba_ik_number'),
      hospitalHumanId,
      { name: 'gba_name', match: 'contains', kind: 'entityName', aliases: ['G-BA-Name', 'GBA name'], hint: true, input: true },
      filters.zipcode,
      filters.city,
      filters.processBlacklisted,
      filters.deleted,
    ],
  },
});
