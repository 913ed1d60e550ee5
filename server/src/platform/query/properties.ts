import { maxFilterLength, maxFilterValues } from '@kurator/contract';
import type { List } from '@kurator/contract/kit/list';
import { propertyFieldName, propertyNameOf, type Property } from '@kurator/contract/kit/property';
import { readPropertyValue, type PropertyReading } from '@kurator/contract/kit/propertyValue';
import type { Reason } from '../bus/index.ts';
import type { Range } from './filterValue.ts';

/** Comparison by type: part of a folded text, numeric range, else equality. */
export type PropertyMatch =
  | { readonly match: 'contains' | 'text'; readonly value: string }
  | { readonly match: 'number'; readonly range: Range };

export interface PropertyCondition {
  readonly name: string;
  readonly values: readonly PropertyMatch[];
}

/** Value that rows are sorted by; null without one. */
export const PROPERTY_SORT_COLUMN = 'property_sort';
/** Row key from the same index. */
export const PROPERTY_ROW_KEY_COLUMN = 'property_key';

/** Columns of a value view; yes is 1. */
export type PropertyValueColumn = 'value_number' | 'value_text';

export const valueColumnOf = ({ format }: Pick<Property, 'format'>): PropertyValueColumn =>
  format === 'int' || format === 'float' || format === 'bool' ? 'value_number' : 'value_text';

function wholeMatch(definition: Property, text: string): PropertyMatch | Extract<PropertyReading, { ok: false }> {
  const reading = readPropertyValue({ ...definition, allow_null: false }, text);
  if (!reading.ok) return reading;
  if (valueColumnOf(definition) === 'value_text')
    return { match: definition.format === 'str' ? 'contains' : 'text', value: String(reading.value) };
  const number = Number(reading.value);
  return { match: 'number', range: { from: number, to: number } };
}

const numberOf = (end: PropertyReading | undefined): number | undefined => (end?.ok ? Number(end.value) : undefined);

/** `from..to` with ends in German notation or open; undefined for other texts. */
function rangeMatch(definition: Property, text: string): ReturnType<typeof wholeMatch> | undefined {
  const ends = text.split('..').map((end) => end.trim());
  if ((definition.format !== 'int' && definition.format !== 'float') || ends.length !== 2 || ends.join('') === '') return undefined;
  // Bounds may lie between integers: 1,5..3.
  const [from, to] = ends.map((end) =>
    end === '' ? undefined : readPropertyValue({ ...definition, format: 'float', allow_null: false }, end),
  );
  const wrong = [from, to].find((end) => end?.ok === false);
  if (wrong?.ok === false) return wrong;
  return { match: 'number', range: { from: numberOf(from), to: numberOf(to) } };
}

/** Filters `property.<name>` by the owner's definitions. */
export function readPropertyConditions(
  definitions: readonly Property[],
  params: URLSearchParams,
): { conditions: readonly PropertyCondition[]; reasons: readonly Reason[] } {
  const reasons: Reason[] = [];
  const conditions = askedProperties(params).flatMap((name): readonly PropertyCondition[] => {
    const field = propertyFieldName(name);
    const paramValues = params.getAll(field).filter((value) => value.trim() !== '');
    const definition = definitions.find((property) => property.name === name);
    if (paramValues.length === 0) return [];
    if (!definition) {
      reasons.push({ field, code: 'property.unknown', params: { name } });
      return [];
    }
    if (paramValues.length > maxFilterValues) reasons.push({ field, code: 'request.too_many_values', params: { max: maxFilterValues } });
    if (paramValues.some((value) => value.length > maxFilterLength))
      reasons.push({ field, code: 'field.too_long', params: { max: maxFilterLength } });
    const values = paramValues.flatMap((text): readonly PropertyMatch[] => {
      const match = rangeMatch(definition, text) ?? wholeMatch(definition, text);
      if ('match' in match) return [match];
      reasons.push({ field, code: match.code, params: match.params });
      return [];
    });
    return [{ name, values }];
  });
  return { conditions, reasons };
}

const askedProperties = (params: URLSearchParams): readonly string[] => [
  ...new Set([...params.keys()].flatMap((param) => propertyNameOf(param) ?? [])),
];

/** Rejects property parameters without owner. */
export function findOwnerlessPropertyReasons({ propertyOwners = [] }: List, params: URLSearchParams): readonly Reason[] {
  const ordering = params.get('ordering')?.replace(/^-/, '') ?? '';
  const fields = [...askedProperties(params).map(propertyFieldName), ...(propertyNameOf(ordering) === undefined ? [] : ['ordering'])];
  return propertyOwners.length === 0
    ? []
    : fields.map((field) => ({ field, code: 'property.owner_required', params: { owners: propertyOwners.join(', ') } }));
}
