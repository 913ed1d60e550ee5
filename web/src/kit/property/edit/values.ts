import type { Property } from '@kurator/contract/kit/property';
import { loadTexts } from '../../../app/i18n.ts';
import type { ParsedInput } from './parseInput.ts';

/** The parser of formats, and the texts of its faults and of unsaved input, loaded when somebody begins to type. */
export const loadPropertyParser = () => Promise.all([import('./parseInput.ts'), loadTexts(['form'])]);

/** Parses input by the property's format. @param isAccepted it was accepted before */
export async function parsePropertyInput(property: Property, typed: string, isAccepted?: boolean): Promise<ParsedInput> {
  const [{ parseInput }] = await loadPropertyParser();
  return parseInput(property, typed, isAccepted);
}
