import { defineEntityField } from '../../kit/entityField.ts';
import { placeFields } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A spa town or resort. Its predicates travel as `resources`. */
export const spa = defineInstitution({
  type: 'spa',
  plural: 'spas',
  title: { de: 'Kurorte', en: 'Spas' },
  path: 'spas',
  screens: { list: 'spas', detail: 'healthSpa' },
  param: 'spa',
  capabilities: ['awards', 'verification'],
  fields: {
    name: defineEntityField('entityName', { create: 'required', update: 'required' }),
    display_name: defineEntityField('entityName', { update: 'required' }),
    administration: defineEntityField('entityName', { create: 'required', update: 'required', column: { isMinor: true } }),
    resources: defineEntityField('resources', { update: 'optional' }),
    resources_website: defineEntityField('url', { update: 'optional' }),
    second_resources_website: defineEntityField('url', { update: 'optional' }),
  },
  create: placeFields,
  isKnownByPlace: true,
});
