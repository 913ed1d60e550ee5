/** With what a text begins that a spreadsheet would run as a formula (semantics 80). */
export const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n'] as const;

/** A cell as a spreadsheet shows it: what it would run as a formula is made a text by an apostrophe. */
export const harmless = (cell: string): string => (formulaStarts.some((start) => cell.startsWith(start)) ? `'${cell}` : cell);

/** The cell as it was before it was made harmless: files of ours come back. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && harmless(cell.slice(1)) === cell ? cell.slice(1) : cell);
