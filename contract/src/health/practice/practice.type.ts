import { field } from '../../kit/entityField.ts';
import { fullAddress, defineInstitution } from '../institution.ts';

export const practice = defineInstitution({
  type: 'practice',
  plural: 'practices',
  title: { de: 'Praxen', en: 'Practices' },
  path: 'practices',
  screens: { list: 'practices', detail: 'healthPractice' },
  param: 'practice',
  capabilities: ['affiliation'],
  fields: {
    name: field('entityName', { create: 'required', update: 'required' }),
    display_name: field('entityName', { create: 'required', update: 'required' }),
  },
  create: fullAddress,
});
