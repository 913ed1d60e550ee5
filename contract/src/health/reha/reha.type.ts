import { defineInstitutionType } from '../institution.type.ts';

/** A rehabilitation centre. */
export const reha = defineInstitutionType({
  type: 'reha',
  plural: 'rehas',
  path: 'rehas',
  screens: { list: 'rehas', detail: 'healthReha' },
  param: 'reha',
  capabilities: ['affiliation', 'awards', 'scores'],
});
