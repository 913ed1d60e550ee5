import { columnsOf, filtersOf, type EntityFields } from './entityField.ts';
import { entityFiltersOf } from './entityFilter.ts';
import type { Language } from '../text/error.ts';
import { defineList, type List, type ListColumn, type ListFilter } from './list.ts';
import type { Area, Domain, RequiredPermission } from './permission.ts';
import type { EntityVerificationOptions } from './verification.ts';

/** Abilities of an entity type; sections, commands and type lists follow from them. */
export type Capability =
  | 'addresses'
  | 'contacts'
  | 'emails'
  | 'phones'
  | 'websites'
  | 'note'
  | 'comments'
  | 'blacklist'
  /** Two entities of the type can be merged. */
  | 'merge'
  /** Medics can be affiliated to entities of the type. */
  | 'affiliation'
  | 'consent'
  | 'report_years'
  | 'awards'
  | 'verification';

/** Names of the human-readable number: unique over all types with the same name. */
export type NumberName = 'dms_one_id' | 'human_id';

/** Entity type as data; everything common to all types is derived from it. */
export interface EntityType<F extends EntityFields = EntityFields> {
  /** Name in answers, events and texts: `private_hospital`. */
  readonly type: string;
  readonly area: Area;
  readonly domain: Domain;
  readonly plural: string;
  /** Title in files and exports. */
  readonly title: Readonly<Record<Language, string>>;
  /** Screen names of the specification and the path of the list; the detail adds its id. */
  readonly screens: { readonly list: string; readonly detail: string };
  readonly path: string;
  /** Parameter of the detail route. */
  readonly param: string;
  /** Path of the list query below the area's queries; the detail adds `{id}/`. */
  readonly api: string;
  /** Key of the entity in the detail's answer; null for an answer without one. */
  readonly key: string | null;
  /** Body field with its id: `hospital_id`. */
  readonly idField: string;
  readonly permission: RequiredPermission;
  /** Permission to find its entities in its list, if more people may than see their pages. */
  readonly listPermission?: RequiredPermission;
  readonly capabilities: readonly Capability[];
  readonly number: NumberName;
  /** Whether its entities are people, whom their workplace finds, too. */
  readonly isPerson?: true;
  /** Master fields, in the order of dialogs and pages. */
  readonly fields: F;
  readonly parent?: { readonly type: string; readonly rel: string };
  /** Differences in verifying its entities. */
  readonly verification?: EntityVerificationOptions;
  readonly list: List;
}

/** List without its fields' columns and filters: those follow the head entries, or stand where they are named. */
interface DeclaredList<N extends string> extends Partial<
  Pick<List, 'key' | 'defaultOrdering' | 'deleted' | 'facets' | 'defaultLimit' | 'relevance'>
> {
  readonly columns: readonly (ListColumn | N)[];
  readonly filters: readonly (ListFilter | N)[];
}

type DeclaredType<F extends EntityFields> = Omit<EntityType, 'list' | 'fields' | 'number'> & {
  /** Default: 'dms_one_id'. */
  readonly number?: NumberName;
  readonly fields: F;
  readonly list: DeclaredList<keyof F & string>;
};

/** Places declared fields where the list names them, the others behind the first `head` entries. */
function orderFields<T extends { readonly name: string }>(
  listed: readonly (T | string)[],
  ofFields: readonly T[],
  head: number,
): readonly T[] {
  const listEntries = listed.flatMap((entry) => (typeof entry === 'string' ? ofFields.filter(({ name }) => name === entry) : entry));
  return [...listEntries.slice(0, head), ...ofFields.filter((entry) => !listEntries.includes(entry)), ...listEntries.slice(head)];
}

export const defineEntityType = <const F extends EntityFields>({
  list,
  number = 'dms_one_id',
  ...type
}: DeclaredType<F>): EntityType<F> => ({
  ...type,
  number,
  list: defineList({
    ...type,
    permission: type.listPermission ?? type.permission,
    name: type.type,
    path: type.api,
    key: number,
    defaultOrdering: number,
    relevance: ['name'],
    guarded: Object.fromEntries(Object.entries(type.fields).flatMap(([name, { permission }]) => (permission ? [[name, permission]] : []))),
    ...list,
    columns: orderFields<ListColumn>(list.columns, columnsOf(type.fields), 2),
    filters: [...orderFields<ListFilter>(list.filters, filtersOf(type.fields), 1), ...entityFiltersOf(type.capabilities)],
  }),
});
