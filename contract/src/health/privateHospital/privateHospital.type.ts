import { optional, required } from '../../kit/field.ts';
import { place } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A private hospital, which may name its specialisations: `specializations` is left out where the switch of the dialog is off. */
export const privateHospital = defineInstitution({
  type: 'private_hospital',
  plural: 'private_hospitals',
  title: { de: 'Privatkliniken', en: 'Private Hospitals' },
  path: 'private-hospitals',
  screens: { list: 'private-hospitals', detail: 'healthPrivateHospital' },
  param: 'privateHospital',
  capabilities: ['affiliation', 'awards'],
  create: { name: required('entityName'), display_name: optional('entityName'), ...place },
  update: { name: required('entityName'), display_name: optional('entityName'), specializations: optional('specializations') },
  columns: [{ name: 'specializations', kind: 'chips' }],
  isKnownByPlace: true,
});
