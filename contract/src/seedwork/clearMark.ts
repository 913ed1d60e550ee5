/** Cell of a file that removes a value; an empty one keeps it. */
export const clearMark = '#CLEAR#';

export const isClearMark = (cell: string): boolean => cell.startsWith('#') && cell.toUpperCase() === clearMark;
