import { defineEntityField } from '../../kit/entityField.ts';
import { defineEntityType } from '../../kit/entityType.ts';
import { healthEditingPermission, healthResearchPermission } from '../permission.ts';
import { commonFilters } from '../../seedwork/filter.ts';
import { hospitalHumanIdFilter, defineHospitalIkFilter, defineLocationNumberFilter } from '../filter.ts';

/** A specialist department of a hospital at one of its locations. */
export const clinic = defineEntityType({
  type: 'clinic',
  area: 'health',
  domain: 'health',
  plural: 'clinics',
  title: { de: 'Fachabteilungen', en: 'Clinics' },
  screens: { list: 'healthClinics', detail: 'healthClinic' },
  path: '/health/research/clinics',
  param: 'clinic',
  api: 'research/clinics/',
  key: 'clinic',
  idField: 'clinic_id',
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
    'affiliation',
    'report_years',
    'verification',
  ],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'optional', update: 'required' }),
  },
  parent: { type: 'hospital_location', rel: 'location' },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
      { name: 'name', kind: 'entityLink', isSortable: true },
      { name: 'hospital_name', kind: 'entityName', width: '19%', isSortable: true },
      { name: 'address_street', kind: 'street', isSortable: true, isMinor: true },
      { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
      { name: 'address_city', kind: 'city', width: 120, isSortable: true },
      { name: 'hospital_gba_ik_number', kind: 'ikNumber', width: 100, isSortable: true },
      { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
    ],
    filters: [
      commonFilters.humanId,
      defineHospitalIkFilter('hospital_ik_number'),
      defineLocationNumberFilter('location_number'),
      hospitalHumanIdFilter,
      {
        name: 'location_human_id',
        match: 'exact',
        kind: 'humanId',
        aliases: ['DMS-One-ID des Standorts', 'Location DMS One ID'],
        isSuggested: true,
        hasInput: true,
      },
      commonFilters.zipcode,
      commonFilters.city,
      commonFilters.state,
    ],
  },
});
