import { defineEntityField } from '../../kit/entityField.ts';
import { placeFields } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A private hospital, which may name its specialisations: `specializations` is left out where the switch of the dialog is off. */
export const privateHospital = defineInstitution({
  type: 'private_hospital',
  plural: 'private_hospitals',
  title: { de: 'Privatkliniken', en: 'Private Hospitals' },
  path: 'private-hospitals',
  screens: { list: 'private-hospitals', detail: 'healthPrivateHospital' },
  param: 'privateHospital',
  capabilities: ['affiliation', 'awards', 'verification'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'optional', update: 'optional' }),
    specializations: defineEntityField('specializations', { update: 'optional', column: { kind: 'chips' } }),
  },
  create: placeFields,
  isKnownByPlace: true,
});
