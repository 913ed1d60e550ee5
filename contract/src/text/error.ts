export type { ErrorCode } from './error.en.ts';
import { errorsDe } from './error.de.ts';
import { projectJobWords } from './projectJob.ts';
import { errorsEn, type ErrorCode, type ErrorTemplate } from './error.en.ts';

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, Readonly<Record<ErrorCode, ErrorTemplate>>>> = { de: errorsDe, en: errorsEn };

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorsEn, text);

/** Quantities; other numbers are identifiers: a year, a row, a DMS One ID. */
const amounts: ReadonlySet<string> = new Set(['max', 'min', 'count', 'days', 'seconds']);

const moments = {
  de: new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' }),
} as const satisfies Readonly<Record<Language, Intl.DateTimeFormat>>;

/** Formats dates (YYYY-MM-DD as 15.01.2026 or 15/01/2026), times (ISO 8601), amounts and jobs by language. */
function formatParam(name: string, value: string | number, language: Language): string {
  if (name === 'job') return projectJobWords[value]?.[language] ?? String(value);
  if (name === 'time') return moments[language].format(new Date(value));
  if (typeof value === 'number' && amounts.has(name)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'de' ? '.' : ',');
  return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, language === 'de' ? '$3.$2.$1' : '$3/$2/$1');
}

export function errorText(code: ErrorCode, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  const text = catalogues[language][code];
  const sentence = typeof text === 'string' ? text : params['count'] === 1 ? text.one : text.other;
  return sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => formatParam(name, params[name] ?? place, language));
}

/** Language of an Accept-Language header. Default: German. */
export function languageOf(header: string | undefined): Language {
  const languageTags = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().slice(0, 2));
  return languageTags.find((tag): tag is Language => tag === 'de' || tag === 'en') ?? 'de';
}
