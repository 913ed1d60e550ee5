import { language } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';

const MINUTE = 60_000;
const steps = [
  ['minute', MINUTE],
  ['hour', 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
] as const;
/** Days after which a date is shown instead. */
const MAX_DAYS = 30;

/** Relative time: 'vor 3 Minuten'. */
export function formatTimeAgo(time: string, now: number): string {
  const past = Math.max(0, now - Date.parse(time));
  if (past >= MAX_DAYS * 24 * 60 * MINUTE) return formatDateTime(time);
  const [unit, size] = steps.findLast(([, length]) => past >= length) ?? steps[0];
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(past / size), unit);
}
