/** First characters that a spreadsheet takes for a formula (semantics 80); some accept the full-width signs too. */
export const formulaStarts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'] as const;

const startsFormula = (cell: string): boolean => formulaStarts.some((start) => cell.startsWith(start));

/** Puts an apostrophe before a formula, and before apostrophes that precede one, so that `asWritten` restores the text. */
export const harmless = (cell: string): string => (startsFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell);

/** Reverses `harmless` for re-imported files. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && startsFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell);
