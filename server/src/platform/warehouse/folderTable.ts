import { readNumber } from '@kurator/contract/kit/numberText';
import {
  unescapeFormula,
  decodeText,
  compareCellCount,
  createAmbiguousDotFinder,
  createSuspectLetterFinder,
  readTable,
  toStorableText,
  delimiterCharacters,
  findCellHoldingRows,
  type Table,
} from '../csv/index.ts';
import type { WarehouseRowFault } from './warehouse.ts';

/** Row of a file; one with a fault of all its cells has none. */
interface FolderRow {
  readonly line: number;
  readonly cells?: readonly string[];
  readonly fault?: WarehouseRowFault;
}

/** Table of a file with batches of its rows as JSON in UTF-8, or why it has none. */
export type FolderTable =
  | { readonly columns: readonly string[]; readonly batches: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly brokenFrom: number }
  | { readonly repeatedColumns: readonly string[] };

/** Rows that are parsed at once, in some milliseconds also with hundreds of columns. */
const BATCH_SIZE = 100;

function* packRows(rows: readonly FolderRow[]): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (let from = 0; from < rows.length; from += BATCH_SIZE) yield encoder.encode(JSON.stringify(rows.slice(from, from + BATCH_SIZE)));
}

export function unpackRows(batch: Uint8Array): readonly FolderRow[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- packRows alone writes batches
  return JSON.parse(new TextDecoder().decode(batch)) as readonly FolderRow[];
}

/** Reads a file as spreadsheets save it. Takes seconds for the largest ones. */
export function readFolderTable(bytes: Buffer): FolderTable {
  const { text, encoding } = decodeText(bytes);
  const { columns, rows, brokenFrom, delimiter } = readTable(toStorableText(text));
  if (brokenFrom !== undefined) return { brokenFrom };
  const repeatedColumns = columns.filter((column, at) => column !== '' && columns.indexOf(column) !== at);
  if (repeatedColumns.length > 0) return { repeatedColumns };
  const findAmbiguousDots = createAmbiguousDotFinder(rows, numberIndices({ columns, rows }));
  const findSuspectLetters = createSuspectLetterFinder(rows, encoding);
  const folderRows = rows.map((row): FolderRow => {
    const { number: line, cells } = row;
    const fault = faultOf(cells, columns, delimiterCharacters[delimiter]);
    if (fault) return { line, fault };
    const [doubt] = [
      ...findSuspectLetters(row).map((at) => ({ column: columns[at] ?? null, code: 'cell.misread' }) as const),
      ...findAmbiguousDots(row).map((at) => ({ column: columns[at] ?? null, code: 'cell.dot' }) as const),
    ];
    return { line, cells: columns.map((_column, at) => unescapeFormula(cells[at] ?? '')), ...(doubt && { fault: doubt }) };
  });
  return { columns, batches: [...packRows(folderRows)] };
}

/** Indices of columns most of whose filled cells hold numbers. */
const numberIndices = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): readonly number[] =>
  columns.flatMap((_column, at) => {
    const filledCells = rows.map(({ cells }) => unescapeFormula(cells[at] ?? '')).filter((cell) => cell.trim() !== '');
    const numberCount = filledCells.filter((cell) => readNumber(cell) !== undefined).length;
    return numberCount > filledCells.length / 2 ? [at] : [];
  });

/** Fault of a row whose cells have no certain columns, or one of whose cells seems to hold further rows. */
function faultOf(cells: readonly string[], columns: readonly string[], sign: string): WarehouseRowFault | undefined {
  const counts = compareCellCount(cells, columns);
  if (counts) return { column: null, code: 'row.cells', params: counts };
  const at = findCellHoldingRows(cells, [sign]);
  return at === -1 ? undefined : { column: columns[at] ?? null, code: 'cell.holds_rows' };
}
