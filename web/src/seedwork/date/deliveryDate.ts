import { t } from '../../app/i18n.ts';

interface DateState {
  readonly text: string;
  readonly tone: 'green' | 'amber' | 'red' | 'grey';
}

const day = 86_400_000;
/** Days before a date from which its distance is shown. */
const near = 30;

/** Whole days from one ISO date to another, negative into the past. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** Urgency of a delivery date today; undefined for a distant one. */
export function deliveryUrgencyOf(date: string, isDelivered: boolean | undefined, today: string): DateState | undefined {
  if (isDelivered) return { text: t('project:date.delivered'), tone: 'green' };
  const days = daysBetween(today, date);
  if (days < 0) return isDelivered === undefined ? undefined : { text: t('project:date.overdue'), tone: 'red' };
  return days <= near ? { text: dueText(days), tone: 'amber' } : undefined;
}

/** 'heute', 'morgen', 'in 12 Tagen' */
export const dueText = (days: number): string =>
  days === 0 ? t('project:date.today') : days === 1 ? t('project:date.tomorrow') : t('project:date.in', { count: days });
