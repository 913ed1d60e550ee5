import { todayInBerlin } from '@kurator/contract/kit/day';

/** Urgency of a due date. @param due YYYY-MM-DD */
export function dueUrgencyOf(due: string): 'late' | 'today' | 'later' {
  const today = todayInBerlin();
  return due < today ? 'late' : due === today ? 'today' : 'later';
}
