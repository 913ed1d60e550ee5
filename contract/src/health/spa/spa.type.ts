import { defineInstitutionType } from '../institution.type.ts';

/** A spa town or resort with its predicates. */
export const spa = defineInstitutionType({
  type: 'spa',
  plural: 'spas',
  path: 'spas',
  screens: { list: 'spas', detail: 'healthSpa' },
  param: 'spa',
  capabilities: ['awards'],
  master: { administration: 'entityName', resources: 'resources', resources_website: 'url', second_resources_website: 'url' },
  isKnownByPlace: true,
  columns: [{ name: 'administration', kind: 'entityName', minor: true }],
});
