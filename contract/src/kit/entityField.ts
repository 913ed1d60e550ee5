import { optional, required, type Field, type Fields } from './field.ts';
import type { FieldKind } from './fieldKind.ts';
import type { ListColumn, ListFilter } from './list.ts';
import type { PermissionName } from './permission.ts';

/** Whether a command's body must have the field or may leave it out; a command that does not ask for it has none. */
type Asked = 'required' | 'optional';

interface Options {
  readonly create?: Asked;
  readonly update?: Asked;
  /** Values that dialogs offer. */
  readonly options?: readonly string[];
  /** Column of the list; `kind` where it differs from the field's. */
  readonly column?: Omit<ListColumn, 'name' | 'kind'> & Partial<Pick<ListColumn, 'kind'>>;
  /** Rows of the list carry it, though it is no column of its own. */
  readonly row?: true;
  readonly filter?: Omit<ListFilter, 'name' | 'kind'>;
  /** Files that overwrite master data may have it as a column. */
  readonly import?: true;
  /** Needed to see or change it. */
  readonly permission?: PermissionName;
}

/** Master field of an entity type. */
export interface EntityField<K extends FieldKind = FieldKind> extends Options {
  readonly kind: K;
}

export type EntityFields = Readonly<Record<string, EntityField>>;

/** Declares a master field: commands, state, answers, list, export and import follow. */
export const field = <K extends FieldKind, const O extends Options>(kind: K, options: O): { readonly kind: K } & O => ({
  kind,
  ...options,
});

type Asking = 'create' | 'update';
type NamesIn<F extends EntityFields, C extends keyof Options> = {
  [N in keyof F]: F[N] extends { readonly [c in C]: NonNullable<Options[C]> } ? N : never;
}[keyof F] &
  string;

/** Fields that a command asks for. */
export type FieldsIn<F extends EntityFields, C extends Asking> = {
  readonly [N in NamesIn<F, C>]: Field<F[N]['kind'], F[N][C] extends 'required' ? true : false>;
};

/** Names of fields that have an option, in the order of the declaration. */
export const namesWith = <F extends EntityFields, O extends keyof Options>(fields: F, option: O): readonly NamesIn<F, O>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of an object are typed as any strings
  Object.keys(fields).filter((name) => fields[name]?.[option] !== undefined) as NamesIn<F, O>[];

/** The part of a command's fields that an entity type declares. */
export const fieldsIn = <F extends EntityFields, C extends Asking>(fields: F, command: C): FieldsIn<F, C> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names and kinds, which an object made of entries does not keep
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, options = [], [command]: asked }]) =>
      asked ? [[name, (asked === 'required' ? required : optional)(kind, options.length > 0 ? { options } : {})]] : [],
    ),
  ) as Fields as FieldsIn<F, C>;

/** Names of fields that never are empty: they must be given at creation and with each update. */
export type FilledNames<F extends EntityFields> = {
  [N in keyof F]: F[N] extends { readonly create: 'required'; readonly update: 'required' } ? N : never;
}[keyof F];

/** Columns of a list that its fields declare. */
export const columnsOf = (fields: EntityFields): readonly ListColumn[] =>
  Object.entries(fields).flatMap(([name, { kind, column }]) => (column ? [{ name, kind, ...column }] : []));

/** Filters of a list that its fields declare. */
export const filtersOf = (fields: EntityFields): readonly ListFilter[] =>
  Object.entries(fields).flatMap(([name, { kind, filter }]) => (filter ? [{ name, kind, ...filter }] : []));
