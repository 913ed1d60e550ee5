import { numberText } from './numberText.ts';
import type { PropertyFormat } from './propertyFormat.ts';
import type { Language } from '../text/error.ts';

export { propertyFormats, type PropertyFormat } from './propertyFormat.ts';

/** User-defined field for the awardees of an award or the accounts of a project. */
export interface Property {
  readonly name: string;
  readonly label: string;
  readonly description?: string | null;
  readonly format: PropertyFormat;
  /** A missing value is a finding before delivery, never a rejection. */
  readonly required: boolean;
  /** An explicit 'no value' counts as a value. */
  readonly allow_null: boolean;
  /** 0 and false count as values. */
  readonly allow_zero: boolean;
  /** Unit shown behind numbers. */
  readonly symbol?: string | null;
  readonly options?: readonly string[];
}

const PREFIX = 'property.';

/** Name of a property in parameters, orders, columns and state: `property.score`. */
export const propertyFieldName = (name: string): string => `${PREFIX}${name}`;

/** Labels of properties by their fields. */
export const propertyLabels = (properties: readonly Pick<Property, 'name' | 'label'>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(properties.map(({ name, label }) => [propertyFieldName(name), label]));

/** Name of the property behind a field; undefined for other fields. */
export const propertyNameOf = (field: string): string | undefined => (field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined);

export interface PropertyValueAnswer {
  readonly value: PropertyValue;
  /** Whether a person set the newest value, not a delivery, fill or upload. */
  readonly edited_by_hand: boolean;
  /** Required, and not filled by what is stored. */
  readonly is_missing?: boolean;
}

/** Stored value; null is the explicit 'no value'. */
export type PropertyValue = string | number | boolean | null;

/** Value with its origin: values set by hand survive deliveries and fills; an upload replaces them, and its plan says whose. */
export interface StoredProperty {
  readonly value: PropertyValue;
  readonly by: 'hand' | 'source';
}

/** Whether the stored value counts as filled under its definition. Undefined: never stored. */
export function isFilled({ allow_null, allow_zero }: Property, stored: StoredProperty | undefined): boolean {
  if (stored === undefined) return false;
  if (stored.value === null) return allow_null;
  return allow_zero || (stored.value !== 0 && stored.value !== false);
}

const yesNo = { de: ['Ja', 'Nein'], en: ['Yes', 'No'] } as const;

type NumberNotation = Pick<Property, 'format' | 'symbol'>;

/** Whether a whole number without a unit may be a year, or is as short as one. */
const isShort = ({ format, symbol }: NumberNotation, value: number): boolean =>
  format !== 'float' && !symbol && Number.isInteger(value) && Math.abs(value) < 10_000;

/** Number of a property without its unit; thousands are grouped from five digits on where it may be a year. */
export const formatPropertyNumber = (property: NumberNotation, value: number, language: Language): string =>
  isShort(property, value) ? String(value) : numberText(value, language);

/** Formatted value with its unit; an empty text without a value. */
export function formatPropertyValue(property: NumberNotation, value: PropertyValue, language: Language): string {
  const { format, symbol } = property;
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  const text = typeof value === 'number' ? formatPropertyNumber(property, value, language) : value;
  return symbol && (format === 'int' || format === 'float') ? `${text} ${symbol}` : text;
}
