import { field } from '../../kit/entityField.ts';
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
    name: field('entityName', { create: 'required', update: 'required' }),
    display_name: field('entityName', { update: 'required' }),
    administration: field('entityName', { create: 'required', update: 'required', column: { minor: true } }),
    resources: field('resources', { update: 'optional' }),
    resources_website: field('url', { update: 'optional' }),
    second_resources_website: field('url', { update: 'optional' }),
  },
  create: placeFields,
  isKnownByPlace: true,
});
