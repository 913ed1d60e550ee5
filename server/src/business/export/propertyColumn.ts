import { propertyField, type Property } from '@kurator/contract/kit/property';
import type { ExportColumn } from '../../platform/export/dataset.ts';

const types: Partial<Record<Property['format'], ExportColumn['type']>> = { float: 'decimal', int: 'number', bool: 'flag' };
const casts: Partial<Record<Property['format'], string>> = { float: 'float8', int: 'numeric', bool: 'boolean' };

const edition = (of: string): string => `coalesce((${of} ->> 'edition')::int, 1)`;

/** Column with the values of a property in its edition. @param state SQL of the state @param rules SQL of the card's rules */
export function propertyColumn({ name, format }: Pick<Property, 'name' | 'format'>, { state, rules, head = name }: Stored): ExportColumn {
  const field = propertyField(name);
  const value = `${state} -> '${field}' ->> 'value'`;
  const text = `case when ${edition(`${state} -> '${field}'`)} = ${edition(`${rules} -> '${name}'`)} then ${value} end`;
  const cast = casts[format];
  return { name: head, type: types[format] ?? 'text', sql: cast === undefined ? text : `(${text})::${cast}` };
}

interface Stored {
  readonly state: string;
  readonly rules: string;
  /** Heading, where it is not the name. */
  readonly head?: string;
}
