import { hasText, language, t } from '../../app/i18n.ts';

/** Name of a country in the current language; unknown codes stay. */
export function countryName(code: string): string {
  const regionCode = code === 'CHE' ? 'CH' : code;
  try {
    return new Intl.DisplayNames([language()], { type: 'region' }).of(regionCode) ?? code;
  } catch {
    return code;
  }
}

export function optionLabel(kind: string, option: string): string {
  const key = `option:${kind}.${option}`;
  return hasText(key) ? t(key) : option;
}
