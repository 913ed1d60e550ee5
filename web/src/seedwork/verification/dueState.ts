import { dayOf } from '@kurator/contract/kit/day';

/** Relation of a due date to today. */
export function dueState(due: string): 'late' | 'today' | 'later' {
  const today = dayOf(new Date());
  return due < today ? 'late' : due === today ? 'today' : 'later';
}
