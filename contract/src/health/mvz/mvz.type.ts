import { defineEntityField } from '../../kit/entityField.ts';
import { requiredAddressFields, defineInstitution } from '../institution.ts';

export const mvz = defineInstitution({
  type: 'mvz',
  plural: 'mvzs',
  title: { de: 'MVZ', en: 'MVZs' },
  path: 'mvzs',
  screens: { list: 'mvzs', detail: 'healthMvz' },
  param: 'mvz',
  capabilities: ['affiliation'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'required', update: 'required' }),
  },
  create: requiredAddressFields,
});
