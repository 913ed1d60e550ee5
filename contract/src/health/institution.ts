import { germanStates } from '../text/country.ts';
import type { EntityFields } from '../kit/entityField.ts';
import type { ListFilter } from '../kit/list.ts';
import { optional, required, type Fields } from '../kit/field.ts';
import { defineEntity, placeFields, type DeclaredEntity, type ResearchEntityType } from '../seedwork/entity.ts';
import { healthEditing, healthResearch } from './permission.ts';

/** Required address of institutions without parents. */
export const requiredAddressFields = {
  street: required('street'),
  ...placeFields,
  state: optional('state', { options: germanStates }),
  country: optional('country', { options: ['DE'], initial: 'DE' }),
} as const;

interface InstitutionDeclaration<N extends string, F extends EntityFields, C extends Fields> extends Omit<
  DeclaredEntity<N, F, C>,
  'area' | 'domain' | 'permission' | 'listPermission' | 'api' | 'filters'
> {
  /** Part of the list's path: `private-hospitals`. */
  readonly path: string;
}

export type InstitutionType<N extends string = string> = ResearchEntityType<N>;

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
    permission: healthResearch,
    listPermission: healthEditing,
    path: `/health/research/${path}`,
    api: `research/${declaration.plural}/`,
    filters: [{ ...specializationsFilter, input: 'specializations' in declaration.fields }],
  });
