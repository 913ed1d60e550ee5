import { germanStates } from '../text/country.ts';
import type { EntityFields } from '../kit/entityField.ts';
import type { ListFilter } from '../kit/list.ts';
import { optionalField, requiredField, type Fields } from '../kit/field.ts';
import { defineEntity, placeFields, type EntityDeclaration, type EntityTypeWithCommands } from '../seedwork/entity.ts';
import { healthEditingPermission, healthResearchPermission } from './permission.ts';

/** Required address of institutions without parents. */
export const requiredAddressFields = {
  street: requiredField('street'),
  ...placeFields,
  state: optionalField('state', { options: germanStates }),
  country: optionalField('country', { options: ['DE'], initial: 'DE' }),
} as const;

interface InstitutionDeclaration<N extends string, F extends EntityFields, C extends Fields> extends Omit<
  EntityDeclaration<N, F, C>,
  'area' | 'domain' | 'permission' | 'listPermission' | 'api' | 'filters'
> {
  /** Part of the list's path: `private-hospitals`. */
  readonly path: string;
}

export type InstitutionType<N extends string = string> = EntityTypeWithCommands<N>;

const specializationsFilter: ListFilter = {
  name: 'specializations',
  match: 'codes',
  kind: 'specialization',
  aliases: ['Fachgebiet', 'Specialisation', 'Specialization'],
  facet: 'specializations',
};

export const defineInstitution = <const N extends string, const F extends EntityFields, const C extends Fields>({
  path,
  ...declaration
}: InstitutionDeclaration<N, F, C>) =>
  defineEntity<N, F, C>({
    ...declaration,
    area: 'health',
    domain: 'health',
    permission: healthResearchPermission,
    listPermission: healthEditingPermission,
    path: `/health/research/${path}`,
    api: `research/${declaration.plural}/`,
    filters: [{ ...specializationsFilter, hasInput: 'specializations' in declaration.fields }],
  });
