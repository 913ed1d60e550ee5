import { entityType } from '../../kit/entityType.ts';
import { healthResearch } from '../../seedwork/permission.ts';
import { filters } from '../filter.ts';

/** A doctor. Medics have no address of their own; theirs come from the primary affiliation. */
export const medic = entityType({
  type: 'medic',
  area: 'health',
  domain: 'health',
  plural: 'medics',
  screens: { list: 'research medics', detail: 'healthMedic' },
  path: '/health/research/medics',
  param: 'medic',
  api: 'research/medics/',
  key: null,
  idField: 'medic_id',
  permission: healthResearch,
  capabilities: ['emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'awards', 'scores'],
  master: { gender: 'genderCode', title: 'academicTitle', first_name: 'personName', last_name: 'personName', birth_year: 'birthYear', sg_id: 'sgId' },
  columns: [
    { name: 'dms_one_id', kind: 'humanId', width: 84, sortable: true },
    { name: 'name', order: 'last_name', kind: 'entityLink', sortable: true },
    { name: 'first_name', kind: 'personName', width: 130, sortable: true, optional: true },
    { name: 'institute.name', kind: 'entityName' },
    { name: 'institute.zipcode', order: 'zipcode', kind: 'zipCode', width: 84, sortable: true },
    { name: 'institute.city', kind: 'city', width: 140 },
    { name: 'institute.street', kind: 'street', minor: true },
    { name: 'specializations', kind: 'chips' },
  ],
  filters: [
    filters.humanId,
    { name: 'first_name', match: 'contains', kind: 'personName', aliases: ['Vorname', 'First name', 'First Name'], hint: true, input: true },
    { name: 'last_name', match: 'contains', kind: 'personName', aliases: ['Nachname', 'Last name', 'Last Name'], hint: true, input: true },
    { name: 'specialization', match: 'codes', kind: 'specialization', aliases: ['Fachgebiet', 'Specialisation', 'Specialization'], input: true },
    { name: 'institute_name', match: 'contains', kind: 'entityName', aliases: ['Einrichtung', 'Institute', 'Primary affiliation', 'Hauptzuordnung'], hint: true, input: true },
    { name: 'zipcode', match: 'prefix', kind: 'zipCode', aliases: ['PLZ', 'Postleitzahl', 'Zip code', 'Zipcode'], hint: true, input: true },
    { name: 'city', match: 'contains', kind: 'city', aliases: ['Ort', 'Stadt', 'City'], hint: true, input: true },
    { ...filters.processBlacklisted, input: false },
    { ...filters.editorialBlacklisted, input: false },
    filters.deleted,
  ],
  defaultOrdering: 'dms_one_id',
  defaultLimit: 50,
  guarded: { sg_id: 'dms.can_edit_health_sg_id' },
});
