export type { ErrorCode } from './error.en.ts';
import { errorsDe } from './error.de.ts';
import { errorsEn, type ErrorCode, type ErrorText } from './error.en.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorText>>>> = { de: errorsDe, en: errorsEn };

/** Whether a text is the code of a refusal. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorsEn, text);

/** Places that say how many; other numbers name something: a year, a row, a DMS One ID. */
const amounts: ReadonlySet<string> = new Set(['max', 'min', 'count', 'days', 'seconds']);

/** A value as texts of a language write it: dates (YYYY-MM-DD) in German as 15.01.2026, amounts with their thousands apart. */
function written(name: string, value: string | number, language: Language): string {
  if (typeof value === 'number' && amounts.has(name)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'de' ? '.' : ',');
  return language === 'de' ? String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1') : String(value);
}

/** The text of a refusal in a language, its `{places}` filled. */
export function errorText(code: ErrorCode, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  const text = catalogues[language][code];
  const sentence = typeof text === 'string' ? text : params['count'] === 1 ? text.one : text.other;
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => written(name, params[name] ?? place, language));
}

/** The language that an Accept-Language header asks for; German where it names neither. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return wanted.find((tag): tag is Language => tag === 'de' || tag === 'en') ?? 'de';
}
