import { optionalField, requiredField, type Field, type Fields } from './field.ts';
import type { FieldKind } from './fieldKind.ts';
import type { ListColumn, ListFilter } from './list.ts';
import type { PermissionName } from './permission.ts';

type Requirement = 'required' | 'optional';

interface Options {
  readonly create?: Requirement;
  readonly update?: Requirement;
  readonly options?: readonly string[];
  /** Column of the list; `kind` if it differs from the field's. */
  readonly column?: Omit<ListColumn, 'name' | 'kind'> & Partial<Pick<ListColumn, 'kind'>>;
  /** Included in the list's rows without a column. */
  readonly isInRow?: true;
  readonly filter?: Omit<ListFilter, 'name' | 'kind'>;
  /** Column of files that overwrite master data. */
  readonly isImportable?: true;
  /** Permission to read or change it. */
  readonly permission?: PermissionName;
}

interface EntityField<K extends FieldKind = FieldKind> extends Options {
  readonly kind: K;
}

export type EntityFields = Readonly<Record<string, EntityField>>;

/** `T` without keys that `S` does not know. */
type Exact<T, S> = { readonly [K in keyof T]: K extends keyof S ? T[K] : never };
/** Refuses unknown options, which a type taken from the argument would accept. */
type ExactOptions<O extends Options> = Exact<O, Options> & {
  readonly column?: Exact<O['column'], NonNullable<Options['column']>>;
  readonly filter?: Exact<O['filter'], ListFilter>;
};

/** Declares a master field: commands, state, answers, list, export and import follow. */
export const defineEntityField = <K extends FieldKind, const O extends Options>(
  kind: K,
  options: O & ExactOptions<O>,
): { readonly kind: K } & O => ({ kind, ...options });

type CommandKind = 'create' | 'update';
type NamesIn<F extends EntityFields, C extends keyof Options> = {
  [N in keyof F]: F[N] extends { readonly [c in C]: NonNullable<Options[C]> } ? N : never;
}[keyof F] &
  string;

export type CommandFields<F extends EntityFields, C extends CommandKind> = {
  readonly [N in NamesIn<F, C>]: Field<F[N]['kind'], F[N][C] extends 'required' ? true : false>;
};

export const fieldNamesWith = <F extends EntityFields, O extends keyof Options>(fields: F, option: O): readonly NamesIn<F, O>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of an object are typed as any strings
  Object.keys(fields).filter((name) => fields[name]?.[option] !== undefined) as NamesIn<F, O>[];

export const commandFieldsOf = <F extends EntityFields, C extends CommandKind>(fields: F, command: C): CommandFields<F, C> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names and kinds, which an object made of entries does not keep
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, options = [], [command]: requirement }]) =>
      requirement
        ? [[name, (requirement === 'required' ? requiredField : optionalField)(kind, options.length > 0 ? { options } : {})]]
        : [],
    ),
  ) as Fields as CommandFields<F, C>;

/** Fields that are required at creation and in each update. */
export type RequiredFieldNames<F extends EntityFields> = {
  [N in keyof F]: F[N] extends { readonly create: 'required'; readonly update: 'required' } ? N : never;
}[keyof F];

export const columnsOf = (fields: EntityFields): readonly ListColumn[] =>
  Object.entries(fields).flatMap(([name, { kind, column }]) => (column ? [{ name, kind, ...column }] : []));

export const filtersOf = (fields: EntityFields): readonly ListFilter[] =>
  Object.entries(fields).flatMap(([name, { kind, filter }]) => (filter ? [{ name, kind, ...filter }] : []));
