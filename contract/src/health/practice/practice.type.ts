import { defineInstitutionType } from '../institution.type.ts';

/** A doctor's practice. */
export const practice = defineInstitutionType({
  type: 'practice',
  plural: 'practices',
  path: 'practices',
  screens: { list: 'practices', detail: 'healthPractice' },
  param: 'practice',
  capabilities: ['affiliation'],
});
