import { replaceEqualDeep } from '@tanstack/react-query';
import { invalidateAnswers } from '../../../app/api.ts';
import type { Row } from '../../list/row.ts';
import { withHeldRows } from './heldRows.ts';

interface RowAnswer {
  readonly items: readonly Row[];
}

const hasRows = (answer: unknown): answer is RowAnswer => typeof answer === 'object' && answer !== null && 'items' in answer;

/** Rows with a cell that has the focus or is edited, being saved or unsaved. */
function heldRowIds(): ReadonlySet<string> {
  const cells = [document.activeElement?.closest('[data-cell]'), ...document.querySelectorAll(':not([data-state=shown]) > [data-cell]')];
  return new Set(cells.flatMap((cell) => cell?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? []));
}

const renew = () => void invalidateAnswers();

/** Keeps rows that leave a list while somebody is at their cells; asks again when the focus has moved. */
export function keepRows(before: unknown, answer: unknown): unknown {
  if (!hasRows(before) || !hasRows(answer)) return replaceEqualDeep(before, answer);
  const items = withHeldRows(before.items, answer.items, heldRowIds());
  if (items !== answer.items) document.addEventListener('focusin', renew, { once: true });
  return replaceEqualDeep(before, { ...answer, items });
}
