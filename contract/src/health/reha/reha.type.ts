import { defineEntityField } from '../../kit/entityField.ts';
import { placeFields } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A rehabilitation centre. */
export const reha = defineInstitution({
  type: 'reha',
  plural: 'rehas',
  title: { de: 'Rehakliniken', en: 'Rehas' },
  path: 'rehas',
  screens: { list: 'rehas', detail: 'healthReha' },
  param: 'reha',
  capabilities: ['affiliation', 'awards', 'verification'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { create: 'required', update: 'required' }),
  },
  create: placeFields,
  flags: ['is_verified', 'is_inquiry_activated'],
});
