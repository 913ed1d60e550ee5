import { locale } from '../../app/i18n.ts';

/** Date with its weekday: 'Dienstag, 24. November 2026'. */
export const formatLongDate = (day: Date): string =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'Europe/Berlin' }).format(day);
