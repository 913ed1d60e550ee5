import { numberText } from './numberText.ts';
import type { PropertyFormat } from './propertyFormat.ts';
import type { Language } from '../text/error.ts';

export { propertyFormats, type PropertyFormat } from './propertyFormat.ts';

/** A field that people define at run time, for the awardees of an award or the accounts of a project. */
export interface Property {
  /** Its key, unique among its siblings and never changed. */
  readonly name: string;
  readonly label: string;
  readonly description?: string | null;
  readonly format: PropertyFormat;
  /** A value is missing where there is none: a finding before delivery, never a refusal. */
  readonly required: boolean;
  /** An explicit 'no value' is a value. */
  readonly allow_null: boolean;
  /** 0 and false are values. */
  readonly allow_zero: boolean;
  /** The unit that is shown behind numbers. */
  readonly symbol?: string | null;
  /** What `select` offers. */
  readonly options?: readonly string[];
}

const PREFIX = 'property.';

/** Names a property among the parameters, orders and columns of a list, and its value among the fields of a state: `property.score`. */
export const propertyField = (name: string): string => `${PREFIX}${name}`;

/** The name of a property that a field is about; undefined for any other field. */
export const propertyNameOf = (field: string): string | undefined => (field.startsWith(PREFIX) ? field.slice(PREFIX.length) : undefined);

/** A value as a row of a list has it. */
export interface ShownProperty {
  readonly value: PropertyValue;
  /** The newest value came from a person, not from a delivery, a fill or an upload. */
  readonly edited_by_hand: boolean;
}

/** A value as it is stored; null is the explicit 'no value'. */
export type PropertyValue = string | number | boolean | null;

/** A value with who gave it: by hand it stays when a delivery, a fill or an upload brings another. */
export interface StoredProperty {
  readonly value: PropertyValue;
  readonly by: 'hand' | 'source';
}

/** Whether the stored value counts as one, by what the definition allows. Undefined: nothing was ever stored. */
export function isFilled({ allow_null, allow_zero }: Property, stored: StoredProperty | undefined): boolean {
  if (stored === undefined) return false;
  if (stored.value === null) return allow_null;
  return allow_zero || (stored.value !== 0 && stored.value !== false);
}

const yesNo = { de: ['Ja', 'Nein'], en: ['Yes', 'No'] } as const;

/** A value as a language writes it, with its unit; an empty text where there is none. */
export function propertyText({ format, symbol }: Pick<Property, 'format' | 'symbol'>, value: PropertyValue, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  const text = typeof value === 'number' ? numberText(value, language) : value;
  return symbol && (format === 'int' || format === 'float') ? `${text} ${symbol}` : text;
}
