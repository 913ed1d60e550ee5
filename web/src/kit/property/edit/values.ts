import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { language } from '../../../app/i18n.ts';

/** A value that was typed, or what would be right instead. */
type Reading = { readonly ok: true; readonly value: PropertyValue } | { readonly ok: false; readonly text: string };

/** The formats' one reader and the texts of its refusals, as the server has them: they come when somebody begins to type. */
export const loadReader = () => Promise.all([import('@kurator/contract/kit/propertyValue'), import('@kurator/contract/text/error')]);

/** Reads what somebody typed by the property's format. */
export async function propertyValueOf(property: Property, typed: string): Promise<Reading> {
  const [{ readPropertyValue }, { errorText }] = await loadReader();
  const reading = readPropertyValue(property, typed);
  return reading.ok ? reading : { ok: false, text: errorText(reading.code, language(), reading.params) };
}
