import { todayInBerlin } from '@kurator/contract/kit/day';

/** Urgency of a due date: later, today, or past. @param due YYYY-MM-DD */
export function dueTone(due: string): 'later' | 'today' | 'past' {
  const today = todayInBerlin();
  return due > today ? 'later' : due === today ? 'today' : 'past';
}
