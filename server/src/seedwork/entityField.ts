import type { EntityFields, RequiredFieldNames } from '@kurator/contract/kit/entityField';
import type { AnswerValues } from '@kurator/contract/kit/fieldAnswer';
import type { FieldKind, FieldValue } from '@kurator/contract/kit/fieldKind';
import { isList, type Json, type JsonObject } from '../platform/store/index.ts';
import type { ListViewColumn } from './listViewDeclaration.ts';

export type FieldsState<F extends EntityFields> = {
  readonly [N in RequiredFieldNames<F>]: FieldValue<F[N]['kind']>;
} & {
  readonly [N in Exclude<keyof F, RequiredFieldNames<F>>]?: FieldValue<F[N]['kind']> | null;
};

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['humanId', 'bedCount', 'caseCount', 'year', 'birthYear']);

export const columnType = (kind: FieldKind): ListViewColumn['type'] => (numbers.has(kind) ? 'int' : kind === 'flag' ? 'boolean' : 'text');

export function fieldSql(name: string, kind: FieldKind): string {
  const type = columnType(kind);
  return type === 'text' ? `s.state ->> '${name}'` : `(s.state ->> '${name}')::${type}`;
}

/** Columns for fields that rows show or that are filtered or sorted. */
export const fieldColumns = (fields: EntityFields): Readonly<Record<string, ListViewColumn>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, column, isInRow, filter }]): [string, ListViewColumn][] => {
      if (!column && !isInRow && !filter) return [];
      const type = columnType(kind);
      const isFolded = type === 'text' && (filter?.match === 'contains' || (column?.isSortable === true && filter?.match !== 'prefix'));
      return [
        [
          name,
          {
            type,
            sql: fieldSql(name, kind),
            ...(isFolded ? { isFolded: true } : {}),
            ...(filter?.match === 'prefix' ? { prefix: true } : {}),
            ...(column?.isSortable && filter?.match !== 'prefix' ? { isSortable: true } : {}),
            ...(column || isInRow ? {} : { isHidden: true }),
            ...(kind === 'entityName' && isInRow ? { isAlias: 'name' } : {}),
          },
        ],
      ];
    }),
  );

/** Formats of values by kind. Default: unchanged. */
export type ValueFormats = Readonly<Partial<Record<FieldKind, (value: Json | undefined) => Json>>>;

const defaultFormats: ValueFormats = { resources: (value) => (isList(value) ? value.map(String) : []) };

/** Fields of a detail page that the reader may see. */
export const answerValuesOf = <F extends EntityFields>(
  fields: F,
  state: JsonObject,
  permissions: ReadonlySet<string>,
  formats: ValueFormats = {},
): AnswerValues<F> => {
  const by = { ...defaultFormats, ...formats };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state holds values of these kinds, and database tests hold each answer against its schema
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, permission }]) =>
      permission && !permissions.has(permission) ? [] : [[name, by[kind]?.(state[name]) ?? state[name] ?? null]],
    ),
  ) as AnswerValues<F>;
};
