import { cacheByLocale } from '../../app/i18n.ts';

const scoreFormat = cacheByLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** A score with one decimal, as people write it: 88,0 or 88.0. */
export const scoreText = (score: number): string => scoreFormat().format(score);
