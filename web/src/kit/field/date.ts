const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const germanDate = /^(\d{1,2})[./\s-]\s?(\d{1,2})[./\s-]\s?(\d{4}|\d{2})$/;
const digitDatePattern = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** Parses typed dates (20.11.2026, 20.11.26, 20/11/2026, 20112026, 2026-11-20) to ISO; null for others. */
export function readDate(typed: string): string | null {
  const text = typed.trim();
  const iso = isoDate.exec(text);
  if (iso) return calendarDate(iso[1], iso[2], iso[3]);
  const german = germanDate.exec(text) ?? digitDatePattern.exec(text);
  return german ? calendarDate(german[3], german[2], german[1]) : null;
}

/** Completes a year by proximity: 26 is 2026, 84 is 1984. */
const fullYear = (year: string) => (year.length === 4 ? year : (Number(year) > 50 ? '19' : '20') + year);

function calendarDate(year = '', month = '', day = ''): string | null {
  const text = [fullYear(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
