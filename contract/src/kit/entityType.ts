import { columnsOf, filtersOf, type EntityFields } from './entityField.ts';
import type { Language } from '../text/error.ts';
import { defineList, type List, type ListColumn, type ListFilter } from './list.ts';
import type { Area, Domain, Right } from './permission.ts';

/** What an entity of a type has and can do; sections, commands and type lists follow from it. */
export type Capability =
  | 'addresses'
  | 'contacts'
  | 'emails'
  | 'phones'
  | 'websites'
  | 'note'
  | 'comments'
  | 'blacklist'
  /** A medic can be affiliated to it. */
  | 'affiliation'
  | 'consent'
  | 'report_years'
  | 'awards'
  | 'scores';

/** Names of the number that people call an entity by: unique over all types that have one of the name. */
export type NumberName = 'dms_one_id' | 'human_id';

/** An entity type as data: everything that is alike for all types is derived from this. */
export interface EntityType<F extends EntityFields = EntityFields> {
  /** Its name in answers, events and texts: `private_hospital`. */
  readonly type: string;
  readonly area: Area;
  readonly domain: Domain;
  /** Key of its answers and texts in the plural: `hospitals`. */
  readonly plural: string;
  /** What files and exports call its entities. */
  readonly title: Readonly<Record<Language, string>>;
  /** Screen names of the specification and the path of the list; the detail adds its id. */
  readonly screens: { readonly list: string; readonly detail: string };
  readonly path: string;
  /** The parameter of the detail route. */
  readonly param: string;
  /** Path of the list query below the area's queries; the detail adds `{id}/`. */
  readonly api: string;
  /** The key of the entity in the detail's answer; null where the answer is the entity. */
  readonly key: string | null;
  /** The body field that carries its id: `hospital_id`. */
  readonly idField: string;
  readonly permission: Right;
  readonly capabilities: readonly Capability[];
  /** Name of its human-readable number. */
  readonly number: NumberName;
  /** Master fields, in the order of dialogs and pages. */
  readonly fields: F;
  /** The type and relation of what it belongs to. */
  readonly parent?: { readonly type: string; readonly rel: string };
  /** A row per entity, found by the number that people know. */
  readonly list: List;
}

/** List of an entity type: columns and filters of its fields follow the first two columns and the first filter, or stand where they are named. */
interface DeclaredList<N extends string> extends Partial<Pick<List, 'facets' | 'defaultLimit' | 'narrowedLimit'>> {
  readonly columns: readonly (ListColumn | N)[];
  readonly filters: readonly (ListFilter | N)[];
}

type DeclaredType<F extends EntityFields> = Omit<EntityType, 'list' | 'fields' | 'number'> & {
  /** 'dms_one_id' where absent. */
  readonly number?: NumberName;
  readonly fields: F;
  readonly list: DeclaredList<keyof F & string>;
};

/** Puts what fields declare where the list names it, the rest behind the first `head` entries. */
function placed<T extends { readonly name: string }>(listed: readonly (T | string)[], ofFields: readonly T[], head: number): readonly T[] {
  const named = listed.flatMap((entry) => (typeof entry === 'string' ? ofFields.filter(({ name }) => name === entry) : entry));
  return [...named.slice(0, head), ...ofFields.filter((entry) => !named.includes(entry)), ...named.slice(head)];
}

/** Declares an entity type with its list. */
export const defineEntityType = <const F extends EntityFields>({
  list,
  number = 'dms_one_id',
  ...type
}: DeclaredType<F>): EntityType<F> => ({
  ...type,
  number,
  list: defineList({
    ...type,
    name: type.type,
    path: type.api,
    key: number,
    defaultOrdering: number,
    guarded: Object.fromEntries(Object.entries(type.fields).flatMap(([name, { permission }]) => (permission ? [[name, permission]] : []))),
    ...list,
    columns: placed<ListColumn>(list.columns, columnsOf(type.fields), 2),
    filters: placed<ListFilter>(list.filters, filtersOf(type.fields), 1),
  }),
});
