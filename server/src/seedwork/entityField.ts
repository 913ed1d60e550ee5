import type { EntityFields, FilledNames } from '@kurator/contract/kit/entityField';
import type { FieldAnswers } from '@kurator/contract/kit/fieldAnswer';
import type { FieldKind, FieldValue } from '@kurator/contract/kit/fieldKind';
import { isList, type Json, type JsonObject } from '../platform/store/index.ts';
import type { ListViewColumn } from './listViewDeclaration.ts';

/** Fields of an entity type in the state of its streams. */
export type FieldsState<F extends EntityFields> = {
  readonly [N in FilledNames<F>]: FieldValue<F[N]['kind']>;
} & {
  readonly [N in Exclude<keyof F, FilledNames<F>>]?: FieldValue<F[N]['kind']> | null;
};

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['humanId', 'bedCount', 'caseCount', 'year', 'birthYear']);

/** SQL type of a kind of value in a list. */
export const columnType = (kind: FieldKind): ListViewColumn['type'] => (numbers.has(kind) ? 'int' : kind === 'flag' ? 'boolean' : 'text');

/** A field of the state in SQL. @param stream alias of the stream */
export function fieldSql(name: string, kind: FieldKind, stream = 's'): string {
  const type = columnType(kind);
  return type === 'text' ? `${stream}.state ->> '${name}'` : `(${stream}.state ->> '${name}')::${type}`;
}

/** Columns of a list's view for the fields that its rows show, or that it finds or sorts by. */
export const fieldColumns = (fields: EntityFields): Readonly<Record<string, ListViewColumn>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, column, row, filter }]): [string, ListViewColumn][] => {
      if (!column && !row && !filter) return [];
      const type = columnType(kind);
      const isFolded = type === 'text' && (filter?.match === 'contains' || (column?.sortable === true && filter?.match !== 'prefix'));
      return [
        [
          name,
          {
            type,
            sql: fieldSql(name, kind),
            ...(isFolded ? { folded: true } : {}),
            ...(filter?.match === 'prefix' ? { prefix: true } : {}),
            ...(column?.sortable && filter?.match !== 'prefix' ? { sorted: true } : {}),
            ...(column || row ? {} : { hidden: true }),
          },
        ],
      ];
    }),
  );

/** How answers show values of a kind; others are shown as they are. */
export type ValueFormats = Readonly<Partial<Record<FieldKind, (value: Json | undefined) => Json>>>;

const defaultFormats: ValueFormats = { resources: (value) => (isList(value) ? value.map(String) : []) };

/** The fields of an entity as its page shows them, without those that the reader has no permission for. */
export const fieldAnswers = <F extends EntityFields>(
  fields: F,
  state: JsonObject,
  permissions: ReadonlySet<string>,
  shown: ValueFormats = {},
): FieldAnswers<F> => {
  const by = { ...defaultFormats, ...shown };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state holds values of these kinds, and database tests hold each answer against its schema
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, permission }]) =>
      permission && !permissions.has(permission) ? [] : [[name, by[kind]?.(state[name]) ?? state[name] ?? null]],
    ),
  ) as FieldAnswers<F>;
};
