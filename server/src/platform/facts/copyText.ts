import type { FactColumnType, FactTable, FactValue } from './declaration.ts';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Checks of values; PostgreSQL checks ids and dates. */
const fits: Readonly<Record<FactColumnType, (value: Exclude<FactValue, null>) => boolean>> = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  int: (value) => Number.isInteger(value),
  'double precision': (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  uuid: (value) => typeof value === 'string',
  date: (value) => typeof value === 'string',
  jsonb: (value) => typeof value === 'string' && !value.includes('\\u0000'),
};

/** Formats rows for COPY. @throws an Error naming row and column of an invalid value */
export function createLineFormatter({ name, columns }: FactTable, run: number): (row: readonly FactValue[], nr: number) => string {
  const columnList = Object.entries(columns).map(([column, type]) => ({ column, type, isRight: fits[type] }));
  return (row, nr) => {
    if (row.length !== columnList.length)
      throw new Error(`row ${nr} of the facts ${name} has ${row.length} values, not ${columnList.length}`);
    let line = String(run);
    for (const [index, { column, type, isRight }] of columnList.entries()) {
      const value = row[index] ?? null;
      if (value !== null && !isRight(value))
        throw new Error(
          `row ${nr} of the facts ${name}: ${column} is ${typeof value === 'number' ? value : JSON.stringify(value)}, not ${type}`,
        );
      line += `\t${textOf(value)}`;
    }
    return `${line}\n`;
  };
}

function textOf(value: FactValue): string {
  if (value === null) return '\\N';
  return typeof value === 'string' ? value.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : String(value);
}
