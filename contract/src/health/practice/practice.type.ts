import { defineEntityField } from '../../kit/entityField.ts';
import { requiredAddressFields, defineInstitution } from '../institution.ts';

export const practice = defineInstitution({
  type: 'practice',
  plural: 'practices',
  title: { de: 'Praxen', en: 'Practices' },
  path: 'practices',
  screens: { list: 'practices', detail: 'healthPractice' },
  param: 'practice',
  capabilities: ['affiliation'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'required', update: 'required' }),
  },
  create: requiredAddressFields,
});
