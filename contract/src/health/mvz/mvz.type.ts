import { defineInstitutionType } from '../institution.type.ts';

/** A medical care centre (Medizinisches Versorgungszentrum). */
export const mvz = defineInstitutionType({
  type: 'mvz',
  plural: 'mvzs',
  path: 'mvzs',
  screens: { list: 'mvzs', detail: 'healthMvz' },
  param: 'mvz',
  capabilities: ['affiliation'],
});
