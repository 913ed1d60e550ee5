import { formatDateTime } from './moment.ts';

/** Time of day, with the date if not today. */
export function formatClockTime(time: string): string {
  const [day = '', clock = ''] = formatDateTime(time).split(', ');
  return formatDateTime(new Date().toISOString()).startsWith(day) ? clock : `${day}, ${clock}`;
}
