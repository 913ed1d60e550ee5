import { cacheByLocale, language } from './i18n.ts';

/** Formats an ISO date without loading language data: 20.11.2026, in English 20/11/2026. */
export function formatDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return year && month && day ? [day, month, year].join(language() === 'de' ? '.' : '/') : iso;
}

const momentFormat = cacheByLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Formats a time in Europe/Berlin: '03.11.2026, 10:41'; a date alone without time. */
export function formatDateTime(value: string): string {
  if (!value.includes('T')) return formatDate(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : momentFormat().format(moment);
}
