import type { Language } from '../text/error.ts';

const plain = /^\d+$/;
const groupedPattern = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** Dot that cannot group thousands: not exactly three digits after it, or a zero before it. */
const dotDecimals = /^(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+)$/;

const oneGroup = /^[1-9]\d{0,2}\.\d{3}$/;
const spaces = /[\u00A0\u202F]/g;

/** Reads German notation (`1.234,5`, also `12.5`) with a unit. @returns undefined for ambiguous or invalid texts: `1,234.5`, `1e3` */
export function readNumber(text: string, unit = ''): number | undefined {
  const bare = withoutUnit(text.trim(), unit).replaceAll(spaces, '');
  const [, sign = '', digits = ''] = /^([+\-\u2212]?)\s*([\d.,]+)$/.exec(bare) ?? [];
  const decimal = decimalOf(digits);
  if (decimal === undefined) return undefined;
  const value = Number(decimal);
  return sign === '' || sign === '+' || value === 0 ? value : -value;
}

/** Meaning of the only dot of a number, whatever its unit. Thousands might be meant as decimals: `87.125` beside `87.5`. */
export function dotMeaningOf(text: string): 'decimals' | 'thousands' | undefined {
  const [, digits = ''] = /^[+\-\u2212]?\s*([\d.,]+)(?:[^\d.,]*)$/.exec(text.trim().replaceAll(spaces, '')) ?? [];
  if (dotDecimals.test(digits)) return 'decimals';
  return oneGroup.test(digits) ? 'thousands' : undefined;
}

function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, -unit.length).trim() : text;
}

function decimalOf(digits: string): string | undefined {
  const [whole = '', fraction, ...more] = digits.split(',');
  if (more.length > 0) return undefined;
  if (fraction === undefined && dotDecimals.test(whole)) return whole;
  if (!plain.test(whole) && !groupedPattern.test(whole)) return undefined;
  if (fraction !== undefined && !plain.test(fraction)) return undefined;
  return `${whole.replaceAll('.', '')}.${fraction ?? '0'}`;
}

const formats = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
} as const satisfies Readonly<Record<Language, Intl.NumberFormat>>;

/** Number in the language's notation; one below 1,000 without decimals is alike in all of them. */
export const numberText = (value: number, language: Language): string =>
  Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : formats[language].format(value);
