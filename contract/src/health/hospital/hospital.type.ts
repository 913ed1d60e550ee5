import { defineEntityType } from '../../kit/entityType.ts';
import { healthResearch } from '../permission.ts';
import { filters } from '../../seedwork/filter.ts';

/** A hospital by its IK number; it has locations, which have clinics. */
export const hospital = defineEntityType({
  type: 'hospital',
  area: 'health',
  domain: 'health',
  plural: 'hospitals',
  title: { de: 'Krankenhäuser', en: 'Hospitals' },
  screens: { list: 'research hospitals', detail: 'healthHospital' },
  path: '/health/research/hospitals',
  param: 'hospital',
  api: 'research/hospitals/',
  key: 'hospital',
  idField: 'hospital_id',
  permission: healthResearch,
  capabilities: ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'affiliation', 'report_years'],
  master: { name: 'entityName', display_name: 'entityName', gba_name: 'entityName', gba_ik_number: 'ikNumber' },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, sortable: true },
      { name: 'name', kind: 'entityLink', sortable: true },
      { name: 'address_street', kind: 'street', sortable: true, minor: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, sortable: true },
      { name: 'address_city', kind: 'city', width: 150, sortable: true },
      { name: 'gba_ik_number', kind: 'ikNumber', width: 100, sortable: true },
      { name: 'number_of_beds', kind: 'bedCount', width: 84, sortable: true, end: true },
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [
      filters.humanId,
      {
        name: 'gba_ik_number',
        match: 'prefix',
        kind: 'ikNumber',
        aliases: ['ik', 'IK', 'IK-Nummer', 'IK number', 'Hospital IK Number'],
        hint: true,
        input: true,
      },
      filters.zipcode,
      filters.city,
      filters.processBlacklisted,
      filters.editorialBlacklisted,
      filters.deleted,
    ],
  },
});
