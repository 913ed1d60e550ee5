/** Cells that a spreadsheet would take for a formula are made harmless by an apostrophe. */
const harmless = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV as German spreadsheets open it: UTF-8 with byte order mark, semicolons. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(typeof cell === 'number' ? String(cell) : harmless(cell))).join(';'));
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}
