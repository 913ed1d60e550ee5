import { dayOf } from '@kurator/contract/kit/day';

/** How a due date is to be seen: later, today, or past. @param due YYYY-MM-DD */
export function dueTone(due: string): 'later' | 'today' | 'past' {
  const today = dayOf(new Date());
  return due > today ? 'later' : due === today ? 'today' : 'past';
}
