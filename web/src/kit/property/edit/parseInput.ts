import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { readPropertyValue } from '@kurator/contract/kit/propertyValue';
import { errorText } from '@kurator/contract/text/error';
import { language } from '../../../app/i18n.ts';
import { faultOfAmbiguousNumber } from '../ambiguousNumber.ts';

/** Parsed input, or a text that says what would be valid. */
export type ParsedInput = { readonly ok: true; readonly value: PropertyValue } | { readonly ok: false; readonly text: string };

/** Parses input by the property's format. @param isAccepted it was accepted before */
export function parseInput(property: Property, typed: string, isAccepted?: boolean): ParsedInput {
  const fault = property.format === 'float' && !isAccepted && faultOfAmbiguousNumber(typed);
  if (fault) return { ok: false, text: fault };
  const reading = readPropertyValue(property, typed);
  return reading.ok ? reading : { ok: false, text: errorText(reading.code, language(), reading.params) };
}
