import { isClearMark } from '@kurator/contract/seedwork/clearMark';
import type { RowFault } from '../platform/imports/declaration.ts';

/** Rejects numbers in a file without a leading zero, which Excel drops in numeric columns. */
export const findPhoneFaults = (column: string, cell: string): readonly RowFault[] =>
  cell === '' || isClearMark(cell) || /^[+0(]/.test(cell.trim()) ? [] : [{ column, code: 'row.phone_start' }];
