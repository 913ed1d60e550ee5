import { propertyField, type Property } from '@kurator/contract/kit/property';
import type { Dataset, ExportColumn } from './dataset.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Column type and SQL cast by property format. */
const cells: Readonly<Record<Property['format'], readonly [type: ExportColumn['type'], sqlType: string]>> = {
  str: ['text', 'text'],
  url: ['text', 'text'],
  email: ['text', 'text'],
  select: ['text', 'text'],
  bool: ['flag', 'boolean'],
  int: ['number', 'numeric'],
  float: ['decimal', 'numeric'],
};

/** Typed cell of a property. @param sql its value as text */
export function propertyCell({ format }: Pick<Property, 'format'>, sql: string): Pick<ExportColumn, 'type' | 'sql'> {
  const [type, sqlType] = cells[format];
  return { type, sql: `(${sql})::${sqlType}` };
}

/** Adds a column per property. @param dataset its alias `m` has `properties` */
export function withProperties(dataset: Dataset, definitions: readonly Property[] = []): Dataset {
  const names = new Set(dataset.columns.map(({ name }) => name));
  const columns = definitions.map(({ name, label, format }): ExportColumn => ({
    name: names.has(name) ? propertyField(name) : name,
    title: label,
    ...propertyCell({ format }, `m.properties -> ${literal(name)} ->> 'value'`),
  }));
  const shown = definitions.map(({ name }, index) => [propertyField(name), [columns[index]?.name ?? name]] as const);
  return {
    ...dataset,
    columns: [...dataset.columns, ...columns],
    listColumns: { ...dataset.listColumns, ...Object.fromEntries(shown) },
  };
}
