import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { errorText } from '@kurator/contract/text/error';
import { language, t } from '../../../app/i18n.ts';
import { isAmbiguousNumber, readingsOfAmbiguousNumber } from '../ambiguousNumber.ts';

/** Parsed input, or a text that says what would be valid. */
export type ParsedInput = { readonly ok: true; readonly value: PropertyValue } | { readonly ok: false; readonly text: string };

/** Parses input by the property's format. */
export function parseInput(property: Property, typed: string): ParsedInput {
  if (property.format === 'float' && isAmbiguousNumber(typed))
    return { ok: false, text: t('form:ambiguous_number', readingsOfAmbiguousNumber(typed)) };
  const reading = readPropertyValue(property, typed);
  return reading.ok ? reading : { ok: false, text: errorText(reading.code, language(), reading.params) };
}
