import type { Area } from './command.ts';
import type { FieldKind } from './fieldKind.ts';
import type { Language } from '../text/error.ts';
import { defineList, type List } from './list.ts';
import type { Domain, Right } from './permission.ts';

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

/** An entity type as data: everything that is alike for all types is derived from this. */
export interface EntityType {
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
  /** Fields of its own beyond id, dms_one_id and flags, with their kinds. */
  readonly master: Readonly<Record<string, FieldKind>>;
  /** The type and relation of what it belongs to. */
  readonly parent?: { readonly type: string; readonly rel: string };
  /** A row per entity, found by the number that people know. */
  readonly list: List;
}

type DeclaredList = Pick<List, 'columns' | 'filters'> & Partial<Pick<List, 'facets' | 'defaultLimit' | 'narrowedLimit' | 'guarded'>>;

export interface DeclaredType extends Omit<EntityType, 'list'> {
  readonly list: DeclaredList;
}

/** Declares an entity type with its list. */
export const defineEntityType = ({ list, ...type }: DeclaredType): EntityType => ({
  ...type,
  list: defineList({ ...type, name: type.type, path: type.api, key: 'dms_one_id', defaultOrdering: 'dms_one_id', ...list }),
});
