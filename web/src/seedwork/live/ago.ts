import { toBerlinDay } from '@kurator/contract/kit/day';
import { language } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Days after which a date is shown instead. */
const MAX_DAYS = 30;

/** Calendar days in Berlin. */
const countDays = (from: number, to: number): number =>
  (Date.parse(toBerlinDay(new Date(to))) - Date.parse(toBerlinDay(new Date(from)))) / DAY;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(count), unit);

/** Relative time: 'vor 3 Minuten'. */
export function formatTimeAgo(time: string, now: number): string {
  const then = Date.parse(time);
  const past = Math.max(0, now - then);
  if (past >= MAX_DAYS * DAY) return formatDateTime(time);
  if (past < HOUR) return ago(past / MINUTE, 'minute');
  const days = past < DAY ? 0 : countDays(then, now);
  // The longest day has 25 hours.
  return days === 0 ? ago(past / HOUR, 'hour') : ago(days, 'day');
}
