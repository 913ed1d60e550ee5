import type { Area } from './command.ts';
import type { FieldKind } from './fieldKind.ts';
import type { Language } from '../text/error.ts';
import { defineList, type List, type ListColumn, type ListFilter } from './list.ts';
import type { Domain, PermissionName, Right } from './permission.ts';

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
  readonly columns: readonly ListColumn[];
  readonly filters: readonly ListFilter[];
  readonly defaultOrdering: string;
  /** Rows of a page where the request names no limit; 10 where absent. */
  readonly defaultLimit?: number;
  /** Rows of a page that its screen asks for as soon as something narrows the list, unless the reader chose otherwise. */
  readonly narrowedLimit?: number;
  readonly facets?: List['facets'];
  /** Columns that are answered only to holders of a permission. */
  readonly guarded?: Readonly<Record<string, PermissionName>>;
}

/** Declares an entity type. */
export const defineEntityType = (declared: EntityType): EntityType => declared;

/** The list of an entity type: a row per entity, found by the number that people know. */
export const listOfType = (type: EntityType): List =>
  defineList({ ...type, name: type.type, path: type.api, key: 'dms_one_id', facets: type.facets ?? [] });
