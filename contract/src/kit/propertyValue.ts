import { fieldKinds } from './fieldKind.ts';
import { foldText } from '../text/foldText.ts';
import { readNumber } from './numberText.ts';
import { formatPropertyValue, type Property, type PropertyFormat, type PropertyValue } from './property.ts';
import type { ErrorCode } from '../text/error.ts';

/** Accepted value, or the text code that says what is expected. */
export type PropertyReading =
  | { readonly ok: true; readonly value: PropertyValue }
  | { readonly ok: false; readonly code: ErrorCode; readonly params: Readonly<Record<string, string>> };

type Definition = Pick<Property, 'format' | 'allow_null' | 'symbol' | 'options'>;

const MAX_NUMBER = Number.MAX_SAFE_INTEGER;

const words: ReadonlyMap<string, boolean> = new Map([
  ...['ja', 'yes', 'wahr', 'true', '1'].map((word) => [foldText(word), true] as const),
  ...['nein', 'no', 'falsch', 'false', '0'].map((word) => [foldText(word), false] as const),
]);

const textIn = (kind: 'text' | 'url' | 'email', input: string): string | undefined => fieldKinds[kind].safeParse(input).data;

function numberIn(input: unknown, unit: string | null | undefined): number | undefined {
  const number = typeof input === 'number' ? input : typeof input === 'string' ? readNumber(input, unit ?? '') : undefined;
  return number !== undefined && Math.abs(number) <= MAX_NUMBER ? number : undefined;
}

/** Parses an input by format; undefined for invalid ones. */
const readers: Readonly<Record<PropertyFormat, (input: string | number | boolean, definition: Definition) => PropertyValue | undefined>> = {
  str: (input) => textIn('text', String(input)),
  url: (input) => textIn('url', String(input)),
  email: (input) => textIn('email', String(input)),
  bool: (input) => (typeof input === 'boolean' ? input : words.get(foldText(String(input).trim()))),
  float: (input, { symbol }) => numberIn(input, symbol),
  int: (input, { symbol }) => {
    const number = numberIn(input, symbol);
    return Number.isInteger(number) ? number : undefined;
  },
  select: (input, { options = [] }) => optionOf(String(input).trim(), options),
};

/** Matching option: exact, else the only one equal but for case and accents. */
function optionOf(input: string, options: readonly string[]): string | undefined {
  if (options.includes(input)) return input;
  const matchingOptions = options.filter((option) => foldText(option) === foldText(input));
  return matchingOptions.length === 1 ? matchingOptions[0] : undefined;
}

/** Reads a typed, imported or sent value, in German notation or as JSON. Empty means 'no value'. */
export function readPropertyValue(definition: Definition, input: unknown): PropertyReading {
  const { format, allow_null, options = [] } = definition;
  if (input === null || input === undefined || (typeof input === 'string' && input.trim() === ''))
    return allow_null ? { ok: true, value: null } : { ok: false, code: 'property.no_value', params: {} };
  const isPlain = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  const value = isPlain ? readers[format](input, definition) : undefined;
  if (value !== undefined) return { ok: true, value };
  return { ok: false, code: `property.${format}`, params: format === 'select' ? { options: options.join(', ') } : {} };
}

interface PropertyConversion {
  readonly values: readonly PropertyValue[];
  readonly refusedValues: readonly PropertyValue[];
}

/** Converts values to another format, texts in German notation; the change is allowed without refused values. */
export function convertPropertyValues(to: Definition, values: readonly PropertyValue[]): PropertyConversion {
  const readValue = (value: PropertyValue): PropertyReading =>
    value === null
      ? { ok: true, value }
      : readPropertyValue(to, to.format === 'str' ? formatPropertyValue({ format: 'str' }, value, 'de') : value);
  const readings = values.map((value) => ({ value, reading: readValue(value) }));
  return {
    values: readings.flatMap(({ reading }) => (reading.ok ? [reading.value] : [])),
    refusedValues: readings.flatMap(({ value, reading }) => (reading.ok ? [] : [value])),
  };
}
