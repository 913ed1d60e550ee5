import { defineEntityField } from '../../kit/entityField.ts';
import { defineEntityType } from '../../kit/entityType.ts';
import { healthEditingPermission, healthResearchPermission } from '../permission.ts';
import { commonFilters } from '../../seedwork/filter.ts';

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
  permission: healthResearchPermission,
  listPermission: healthEditingPermission,
  capabilities: [
    'addresses',
    'contacts',
    'emails',
    'phones',
    'websites',
    'note',
    'comments',
    'blacklist',
    'merge',
    'affiliation',
    'report_years',
    'verification',
  ],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'optional', update: 'required' }),
    gba_name: defineEntityField('entityName', { create: 'optional', update: 'optional', isInRow: true }),
    gba_ik_number: defineEntityField('ikNumber', {
      create: 'required',
      update: 'optional',
      column: { width: 100, isSortable: true },
      filter: { match: 'prefix', aliases: ['ik', 'IK', 'IK-Nummer', 'IK number', 'Hospital IK Number'], isSuggested: true, hasInput: true },
    }),
  },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
      { name: 'name', kind: 'entityLink', isSortable: true },
      { name: 'address_street', kind: 'street', isSortable: true, isMinor: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
      { name: 'address_city', kind: 'city', width: 150, isSortable: true },
      'gba_ik_number',
      { name: 'number_of_beds', kind: 'bedCount', width: 84, isSortable: true, isEndAligned: true },
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [commonFilters.humanId, commonFilters.zipcode, commonFilters.city, commonFilters.state],
  },
});
