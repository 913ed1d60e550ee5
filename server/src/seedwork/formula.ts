/** A cell that a spreadsheet would run as a formula is made a text: it begins with = + - @, a tab or a line break. */
export const harmless = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);
