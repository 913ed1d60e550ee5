import { locale } from '../../app/i18n.ts';

const format = new Map<string, Intl.NumberFormat>();

/** A score with one decimal, as people write it: 88,0 or 88.0. */
export function scoreText(score: number): string {
  const numberFormat = format.get(locale()) ?? new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  format.set(locale(), numberFormat);
  return numberFormat.format(score);
}
