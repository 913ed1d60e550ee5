import type { ListColumn } from '@kurator/contract/kit/list';
import { isColumnShown } from './useColumns.ts';

/** Choices with a column shown if it was hidden, else hidden, whatever its default is in another list. */
export const toggleColumn = (choices: readonly string[], column: ListColumn): readonly string[] => [
  ...choices.filter((choice) => choice !== '' && choice.replace(/^[+-]/, '') !== column.name),
  `${isColumnShown(choices, column) ? '-' : '+'}${column.name}`,
];
