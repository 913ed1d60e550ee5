import { required } from '../../kit/field.ts';
import { fullAddress, defineInstitution } from '../institution.ts';

/** A medical care centre (Medizinisches Versorgungszentrum). */
export const mvz = defineInstitution({
  type: 'mvz',
  plural: 'mvzs',
  title: { de: 'MVZ', en: 'MVZs' },
  path: 'mvzs',
  screens: { list: 'mvzs', detail: 'healthMvz' },
  param: 'mvz',
  capabilities: ['affiliation'],
  create: { name: required('entityName'), display_name: required('entityName'), ...fullAddress },
  update: { name: required('entityName'), display_name: required('entityName') },
});
