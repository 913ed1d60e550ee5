import type { Property, PropertyValue } from '@kurator/contract/kit/property';
import { language, loadTexts } from '../../../app/i18n.ts';

/** Parsed input, or a text that says what would be valid. */
type ParsedInput = { readonly ok: true; readonly value: PropertyValue } | { readonly ok: false; readonly text: string };

/** The contract's parser of formats, the texts of its faults and of unsaved input, loaded when somebody begins to type. */
export const loadPropertyParser = () =>
  Promise.all([import('@kurator/contract/kit/propertyValue'), import('@kurator/contract/text/error'), loadTexts(['form'])]);

/** Parses input by the property's format. */
export async function parsePropertyInput(property: Property, typed: string): Promise<ParsedInput> {
  const [{ readPropertyValue }, { errorText }] = await loadPropertyParser();
  const reading = readPropertyValue(property, typed);
  return reading.ok ? reading : { ok: false, text: errorText(reading.code, language(), reading.params) };
}
