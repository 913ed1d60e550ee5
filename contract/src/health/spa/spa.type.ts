import { optional, required } from '../../kit/field.ts';
import { place } from '../../seedwork/entity.ts';
import { defineInstitution } from '../institution.ts';

/** A spa town or resort. Its predicates travel as `resources`. */
export const spa = defineInstitution({
  type: 'spa',
  plural: 'spas',
  title: { de: 'Kurorte', en: 'Spas' },
  path: 'spas',
  screens: { list: 'spas', detail: 'healthSpa' },
  param: 'spa',
  capabilities: ['awards'],
  create: { name: required('entityName'), administration: required('entityName'), ...place },
  update: {
    name: required('entityName'),
    display_name: required('entityName'),
    administration: required('entityName'),
    resources: optional('resources'),
    resources_website: optional('url'),
    second_resources_website: optional('url'),
  },
  columns: [{ name: 'administration', kind: 'entityName', minor: true }],
  isKnownByPlace: true,
});
