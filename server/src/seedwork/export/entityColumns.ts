import type { EntityType } from '@kurator/contract';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { ExportColumn } from '../../platform/export/dataset.ts';
import { isDeletedSql } from '../../platform/store/index.ts';
import { columnType, fieldSql } from '../entityField.ts';
import type { EntityListSource } from '../entitySource.ts';
import { lookupExportColumns } from './lookupColumns.ts';
import { contactKinds, isContactForbiddenSql, hasOptedOutSql, ownEntrySql } from './exportableSql.ts';

export const textExportColumn = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'text' });
export const codedExportColumn = (name: string, sql: string, words: NonNullable<ExportColumn['words']>): ExportColumn => ({
  ...textExportColumn(name, sql),
  words,
});
export const numberExportColumn = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'number' });
export const flagExportColumn = (name: string, sql: string): ExportColumn => ({ name, sql, type: 'flag' });
const first = (kind: string, field: string, state = 's.state'): string => `${state} -> '${kind}' -> 0 ->> '${field}'`;

const wordsOf = (kind: FieldKind | undefined): Pick<ExportColumn, 'words'> => (kind === 'genderCode' ? { words: 'gender' } : {});

const exportColumnType = (sqlType: string | undefined): ExportColumn['type'] =>
  sqlType === 'int' ? 'number' : sqlType === 'boolean' ? 'flag' : 'text';

/** SQL of a state's field as a cell; lists are joined by commas. */
const ofState = (field: string, kind: FieldKind): ExportColumn =>
  kind === 'resources'
    ? textExportColumn(
        field,
        `(select string_agg(part, ', ' order by nr) from jsonb_array_elements_text(s.state -> '${field}') with ordinality p(part, nr))`,
      )
    : { name: field, sql: fieldSql(field, kind), type: exportColumnType(columnType(kind)), ...wordsOf(kind) };

/** SQL of a phone as `toNationalPhone` writes it. */
export const nationalPhoneSql = (phone: string): string => `regexp_replace(${phone}, '^\\+49 ?(?=[1-9])', '0')`;

/** Withholds contact data of a kind from entities that must not be contacted. */
const contactableSql = (type: EntityType, rels: readonly string[], kind: string, sql: string): string =>
  contactKinds(type).includes(kind)
    ? `case when not ${isContactForbiddenSql(type, rels, 's')} and not ${hasOptedOutSql(type)} then ${sql} end`
    : sql;

/** SQL of the flags of a list that follow the stream `s` itself. */
const currentFlags: Readonly<Record<string, string>> = {
  is_deleted: isDeletedSql('s'),
  is_process_blacklisted: ownEntrySql.s('process'),
  is_editorial_blacklisted: ownEntrySql.s('editorial'),
};

/** Columns of a type's export: list, detail, contact data. */
export function entityExportColumns(
  { type, view, addressHolder = 's.state' }: EntityListSource,
  rels: readonly string[],
): readonly ExportColumn[] {
  const guardedColumns = new Set(Object.keys(type.list.guarded));
  const beyond = Object.entries(type.fields).filter(([field]) => !(field in view.columns) && !guardedColumns.has(field));
  const consent = type.capabilities.includes('consent')
    ? [flagExportColumn('optin', `coalesce((s.state ->> 'optin')::boolean, false)`)]
    : [];
  const country = type.capabilities.includes('addresses')
    ? [
        textExportColumn('address_state', 'address_state' in view.columns ? 'm.address_state' : first('addresses', 'state')),
        codedExportColumn('address_country', first('addresses', 'country', addressHolder), 'country'),
      ]
    : [];
  return [
    ...view.exportedColumns
      .filter((column) => !guardedColumns.has(column))
      .map((column): ExportColumn => ({
        name: column,
        sql: currentFlags[column] ?? `m.${column}`,
        type: exportColumnType(view.columns[column]),
        ...wordsOf(type.fields[column]?.kind),
      })),
    ...lookupExportColumns(view),
    ...country,
    ...beyond.map(([name, { kind }]) => ofState(name, kind)),
    ...consent,
    textExportColumn('email', contactableSql(type, rels, 'emails', first('emails', 'email'))),
    textExportColumn('phone', contactableSql(type, rels, 'phones', nationalPhoneSql(first('phones', 'phone')))),
    textExportColumn('website', contactableSql(type, rels, 'websites', first('websites', 'url'))),
    textExportColumn('id', 'm.id::text'),
  ];
}

/** Export columns by differing list columns. */
export const exportColumnsByListColumn = { entity_name: ['name'], is_blacklisted: ['is_process_blacklisted', 'is_editorial_blacklisted'] };
