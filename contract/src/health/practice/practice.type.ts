import { required } from '../../kit/field.ts';
import { fullAddress, defineInstitution } from '../institution.ts';

/** A doctor's practice. */
export const practice = defineInstitution({
  type: 'practice',
  plural: 'practices',
  title: { de: 'Praxen', en: 'Practices' },
  path: 'practices',
  screens: { list: 'practices', detail: 'healthPractice' },
  param: 'practice',
  capabilities: ['affiliation'],
  create: { name: required('entityName'), display_name: required('entityName'), ...fullAddress },
  update: { name: required('entityName'), display_name: required('entityName') },
});
