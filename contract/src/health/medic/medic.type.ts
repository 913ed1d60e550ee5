import { defineEntityField } from '../../kit/entityField.ts';
import { defineEntityType } from '../../kit/entityType.ts';
import { healthEditingPermission, healthResearchPermission } from '../permission.ts';
import { commonFilters } from '../../seedwork/filter.ts';

/** A doctor. Medics have no address of their own; theirs come from the primary affiliation. */
export const medic = defineEntityType({
  type: 'medic',
  area: 'health',
  domain: 'health',
  plural: 'medics',
  title: { de: 'Ärztinnen und Ärzte', en: 'Medics' },
  screens: { list: 'research medics', detail: 'healthMedic' },
  path: '/health/research/medics',
  param: 'medic',
  api: 'research/medics/',
  key: null,
  idField: 'medic_id',
  permission: healthResearchPermission,
  listPermission: healthEditingPermission,
  isPerson: true,
  capabilities: ['emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'merge', 'consent', 'awards', 'verification'],
  // Medics of regional lists have a list and a state of their own.
  verification: {
    types: [{ key: 'medic' }, { key: 'GR_medic', use: 'regional_medics' }],
  },
  fields: {
    gender: defineEntityField('genderCode', { create: 'required', update: 'required', options: ['F', 'M', 'D', 'U'], isImportable: true }),
    title: defineEntityField('academicTitle', { create: 'optional', update: 'required', isInRow: true, isImportable: true }),
    first_name: defineEntityField('personName', {
      create: 'required',
      update: 'required',
      column: { width: 130, isSortable: true, isOptional: true },
      filter: { match: 'contains', aliases: ['Vorname', 'First name', 'First Name'], isSuggested: true, hasInput: true },
      isImportable: true,
    }),
    last_name: defineEntityField('personName', {
      create: 'required',
      update: 'required',
      isInRow: true,
      filter: { match: 'contains', aliases: ['Nachname', 'Last name', 'Last Name'], isSuggested: true, hasInput: true },
      isImportable: true,
    }),
    birth_year: defineEntityField('birthYear', { update: 'optional' }),
    sg_id: defineEntityField('sgId', { update: 'optional', isInRow: true, permission: 'dms.can_edit_health_sg_id' }),
  },
  list: {
    columns: [
      { name: 'dms_one_id', kind: 'humanId', width: 84, isSortable: true },
      { name: 'name', order: 'last_name', kind: 'entityLink', isSortable: true },
      { name: 'institute.name', kind: 'entityName' },
      { name: 'institute.zipcode', order: 'zipcode', kind: 'zipCode', width: 84, isSortable: true },
      { name: 'institute.city', kind: 'city', width: 124 },
      { name: 'institute.street', kind: 'street', isMinor: true },
      { name: 'specializations', kind: 'chips' },
    ],
    filters: [
      commonFilters.humanId,
      {
        name: 'specialization',
        match: 'codes',
        kind: 'specialization',
        aliases: ['Fachgebiet', 'Specialisation', 'Specialization'],
        hasInput: true,
        facet: 'specializations',
      },
      {
        name: 'institute_name',
        match: 'contains',
        kind: 'entityName',
        aliases: ['Einrichtung', 'Institute', 'Primary affiliation', 'Hauptzuordnung'],
        isSuggested: true,
        hasInput: true,
      },
      {
        name: 'zipcode',
        match: 'prefix',
        kind: 'zipCode',
        aliases: ['PLZ', 'Postleitzahl', 'Zip code', 'Zipcode'],
        isSuggested: true,
        hasInput: true,
      },
      {
        name: 'city',
        match: 'contains',
        kind: 'city',
        aliases: ['Ort', 'Stadt', 'City'],
        isSuggested: true,
        hasInput: true,
        facet: 'cities',
      },
      { ...commonFilters.state, column: 'state' },
    ],
    facets: [{ key: 'specializations', filter: 'specialization' }],
    relevance: ['last_name', 'first_name'],
    defaultLimit: 50,
  },
});
