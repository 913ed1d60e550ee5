/** First characters that a spreadsheet takes for a formula (semantics 80); some accept the full-width signs too. */
export const formulaStarts = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'] as const;

const starts = new Set<string>(formulaStarts);
/** Whether a cell is a formula, perhaps after apostrophes. */
const isFormula = (cell: string): boolean => starts.has((cell.startsWith("'") ? cell.replace(/^'+/, '') : cell).charAt(0));

/** Puts an apostrophe before a formula, and before apostrophes that precede one, so that `unescapeFormula` restores the text. */
export const escapeFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Texts that begin with a plus and hold digits and separators only. */
const phoneNumber = /^\+[0-9 ()/.-]*$/;

/** Escapes as `escapeFormula`, but for phone numbers: Excel shows the apostrophe. */
export const escapeExcelFormula = (cell: string): string => (phoneNumber.test(cell) ? cell : escapeFormula(cell));

/** Reverses both for re-imported files. */
export const unescapeFormula = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell);
