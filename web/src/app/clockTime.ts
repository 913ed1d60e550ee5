import { showMoment } from './moment.ts';

/** Time of day, with the date if not today. */
export function clockTime(time: string): string {
  const [day = '', clock = ''] = showMoment(time).split(', ');
  return showMoment(new Date().toISOString()).startsWith(day) ? clock : `${day}, ${clock}`;
}
