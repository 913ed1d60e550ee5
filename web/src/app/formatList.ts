import { language } from './i18n.ts';

/** Texts as a list of the current language: 'a, b und c'. */
export const formatList = (texts: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat(language(), { type }).format(texts);
