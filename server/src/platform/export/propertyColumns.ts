import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import type { Dataset, ExportColumn } from './dataset.ts';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Cell of a property: awards may define one name in several formats, so each value has its own type. @param sql its value as jsonb */
export const propertyCell = (sql: string): Pick<ExportColumn, 'type' | 'sql'> => ({ type: 'scalar', sql: `nullif(${sql}, 'null')` });

export interface WithheldProperties {
  readonly names: readonly string[];
  /** SQL over alias `m` of those among them that a row lacks, as text[]. */
  readonly sql: string;
}

/** Adds a column per property. @param dataset its alias `m` has `properties` */
export function addPropertyColumns(
  dataset: Dataset,
  definitions: readonly Pick<Property, 'name' | 'label'>[] = [],
  withheld?: WithheldProperties,
): Dataset {
  const valueSql = (name: string): string => {
    const sql = `m.properties -> ${literal(name)} -> 'value'`;
    return withheld?.names.includes(name) ? `case when ${literal(name)} <> all(${withheld.sql}) then ${sql} end` : sql;
  };
  const names = new Set(dataset.columns.map(({ name }) => name));
  const columns = definitions.map(({ name, label }): ExportColumn => ({
    name: names.has(name) ? propertyFieldName(name) : name,
    title: label,
    ...propertyCell(valueSql(name)),
  }));
  const listColumnEntries = definitions.map(({ name }, index) => [propertyFieldName(name), [columns[index]?.name ?? name]] as const);
  return {
    ...dataset,
    columns: [...dataset.columns, ...columns],
    listColumns: { ...dataset.listColumns, ...Object.fromEntries(listColumnEntries) },
  };
}
