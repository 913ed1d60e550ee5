/** Formats an ISO date: 20.11.2026. */
export function showDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return year && month && day ? `${day}.${month}.${year}` : iso;
}

let cachedFormats: { readonly time: Intl.DateTimeFormat; readonly day: Intl.DateTimeFormat } | undefined;

/** Lazy: browsers take 20 ms for it, and most lists show no times. */
const formats = () =>
  (cachedFormats ??= {
    time: new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }),
    day: new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' }),
  });

/** Formats a time in Europe/Berlin: '03.11.2026, 10:41'; a date alone without time. */
export function showMoment(value: string): string {
  if (!value.includes('T')) return showDate(value);
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? value : `${formats().day.format(moment)}, ${formats().time.format(moment)}`;
}
