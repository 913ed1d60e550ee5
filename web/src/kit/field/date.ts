const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const germanDate = /^(\d{1,2})[./\s-]\s?(\d{1,2})[./\s-]\s?(\d{4}|\d{2})$/;
const digitsDate = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Reads a date as people type it (20.11.2026, 20.11.26, 20/11/2026, 20112026, 2026-11-20) into ISO; null where it is none. */
export function readDate(typed: string): string | null {
  const text = typed.trim();
  const iso = isoDate.exec(text);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const german = germanDate.exec(text) ?? digitsDate.exec(text);
  return german ? calendarDate(german[3], german[2], german[1]) : null;
}

/** Two digits mean the near past and future: 26 is 2026, 84 is 1984. */
const fullYear = (year: string) => (year.length === 4 ? Number(year) : Number(year) > 50 ? 1900 + Number(year) : 2000 + Number(year));

function calendarDate(year = '', month = '', day = ''): string | null {
  const date = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** ISO to the form that the field shows: 20.11.2026. */
export function showDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return year && month && day ? `${day}.${month}.${year}` : iso;
}

let made: { readonly time: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat } | undefined;

/** Made when first used: a browser takes 20 ms for them, and most lists show no moment. */
const formats = () =>
  (made ??= {
    time: new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }),
    day: new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' }),
  });

/** A moment in German short form, Europe/Berlin: '03.11.2026, 10:41'; a value without a time shows the day alone. */
export function showMoment(value: string): string {
  if (!value.includes('T')) return showDate(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : `${formats().day.format(moment)}, ${formats().time.format(moment)}`;
}

/** Today in Berlin, as ISO. */
export const today = () => readDate(formats().day.format(new Date())) ?? '';
