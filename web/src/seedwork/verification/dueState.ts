import { toBerlinDay } from '@kurator/contract/kit/day';

/** Relation of a due date to today. */
export function dueState(due: string): 'late' | 'today' | 'later' {
  const today = toBerlinDay(new Date());
  return due < today ? 'late' : due === today ? 'today' : 'later';
}
