import { defineInstitutionType } from '../institution.type.ts';

/** A private hospital, which may name its specialisations. */
export const privateHospital = defineInstitutionType({
  type: 'private_hospital',
  plural: 'private_hospitals',
  path: 'private-hospitals',
  screens: { list: 'private-hospitals', detail: 'healthPrivateHospital' },
  param: 'privateHospital',
  capabilities: ['affiliation', 'awards'],
  master: { specializations: 'specializations' },
  isKnownByPlace: true,
  columns: [{ name: 'specializations', kind: 'chips' }],
});
