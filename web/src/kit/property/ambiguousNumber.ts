import { language, t } from '../../app/i18n.ts';

const ambiguous = /^\s*([+\-\u2212]?\s*[1-9]\d{0,2},\d{3})(?![\d.,])/;

/**
 * Fault of a number like `1,234`, which input takes for decimals though English readers might mean thousands, with its readings as
 * nobody mistakes them. Its text is of the catalogue `form`. @returns undefined for other texts
 */
export function faultOfAmbiguousNumber(text: string): string | undefined {
  const number = language() === 'en' ? ambiguous.exec(text)?.[1] : undefined;
  return number && t('form:ambiguous_number', { decimals: `${number}0`, thousands: number.replace(',', '') });
}
