import { required } from '../../kit/field.ts';
import { place } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A rehabilitation centre. */
export const reha = defineInstitution({
  type: 'reha',
  plural: 'rehas',
  title: { de: 'Rehakliniken', en: 'Rehas' },
  path: 'rehas',
  screens: { list: 'rehas', detail: 'healthReha' },
  param: 'reha',
  capabilities: ['affiliation', 'awards', 'scores'],
  create: { name: required('entityName'), display_name: required('entityName'), ...place },
  update: { name: required('entityName'), display_name: required('entityName') },
  flags: ['is_verified', 'is_inquiry_activated'],
});
