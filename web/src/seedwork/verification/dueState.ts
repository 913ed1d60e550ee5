import { todayInBerlin } from '@kurator/contract/kit/day';

/** Relation of a due date to today. */
export function dueState(due: string): 'late' | 'today' | 'later' {
  const today = todayInBerlin();
  return due < today ? 'late' : due === today ? 'today' : 'later';
}
