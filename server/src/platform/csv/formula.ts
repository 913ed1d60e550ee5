/** With what a text begins that a spreadsheet would run as a formula (semantics 80); some read the full-width signs like the plain ones. */
export const formulaStarts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'] as const;

const startsFormula = (cell: string): boolean => formulaStarts.some((start) => cell.startsWith(start));

/**
 * A cell as a spreadsheet shows it: what it would run as a formula is made a text by an apostrophe. So is what begins with
 * apostrophes before that: it comes back as it was.
 */
export const harmless = (cell: string): string => (startsFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell);

/** The cell as it was before it was made harmless: files of ours come back. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && startsFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell);
