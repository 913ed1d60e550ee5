import { language } from '../../app/i18n.ts';

/** Whether English readers might mean thousands by the comma of `1,234`, which input takes for decimals. */
export const isAmbiguousNumber = (text: string): boolean =>
  language() === 'en' && /^\s*[+\-\u2212]?\s*[1-9]\d{0,2},\d{3}(?![\d.,])/.test(text);

/** The same number as decimals that nobody takes for thousands, and as thousands. */
export const readingsOfAmbiguousNumber = (text: string) => {
  const number = text.trim().replace(/[^\d,]+$/, '');
  return { decimals: `${number}0`, thousands: number.replace(',', '') };
};
