import { hasText, language, t } from '../../app/i18n.ts';

/** A country's name in the language of the interface; a code that is none stays as it is. */
export function countryName(code: string): string {
  const known = code === 'CHE' ? 'CH' : code;
  try {
    return new Intl.DisplayNames([language()], { type: 'region' }).of(known) ?? code;
  } catch {
    return code;
  }
}

/** What an option of a choice is called, where the catalogue knows it. */
export function optionLabel(kind: string, option: string): string {
  const key = `option:${kind}.${option}`;
  return hasText(key) ? t(key) : option;
}
