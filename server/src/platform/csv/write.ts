import { harmless } from './formula.ts';

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV as German spreadsheets open it: UTF-8 with byte order mark, semicolons, no formulas. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(typeof cell === 'number' ? String(cell) : harmless(cell))).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}
