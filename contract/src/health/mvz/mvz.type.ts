import { field } from '../../kit/entityField.ts';
import { fullAddress, defineInstitution } from '../institution.ts';

export const mvz = defineInstitution({
  type: 'mvz',
  plural: 'mvzs',
  title: { de: 'MVZ', en: 'MVZs' },
  path: 'mvzs',
  screens: { list: 'mvzs', detail: 'healthMvz' },
  param: 'mvz',
  capabilities: ['affiliation'],
  fields: {
    name: field('entityName', { create: 'required', update: 'required' }),
    display_name: field('entityName', { create: 'required', update: 'required' }),
  },
  create: fullAddress,
});
