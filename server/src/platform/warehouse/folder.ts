import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
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
import { WarehouseFailure } from './failure.ts';
import type { Warehouse, DeliveryRequest, WarehouseRow, WarehouseRowFault } from './warehouse.ts';

/** Warehouse in a folder, with a file `{group}-{period}.csv` per delivery, as spreadsheets save them. */
export class FolderWarehouse implements Warehouse {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async *rows({ group, period }: DeliveryRequest, signal: AbortSignal): AsyncGenerator<WarehouseRow> {
    const name = `${group}-${period}.csv`;
    // Rejects groups that lead out of the folder: they are free text.
    if (/[/\\\0]/.test(group)) throw new WarehouseFailure('warehouse.no_delivery', { params: { group, period } });
    const bytes = await this.#readFile(name, { group, period }, signal);
    const { text, encoding } = decodeText(bytes);
    const { columns, rows, brokenFrom, delimiter } = readTable(toStorableText(text));
    if (brokenFrom !== undefined) throw new WarehouseFailure('warehouse.broken_file', { params: { name, row: brokenFrom } });
    const repeatedColumn = columns.filter((column, at) => column !== '' && columns.indexOf(column) !== at);
    if (repeatedColumn.length > 0)
      throw new WarehouseFailure('warehouse.columns_twice', { params: { name, columns: repeatedColumn.join(', ') } });
    const findAmbiguousDots = createAmbiguousDotFinder(rows, numberIndices({ columns, rows }));
    const findSuspectLetters = createSuspectLetterFinder(rows, encoding);
    for (const row of rows) {
      const { number: line, cells } = row;
      const fault = faultOf(cells, columns, delimiterCharacters[delimiter]);
      const [doubt] = [
        ...findSuspectLetters(row).map((at) => ({ column: columns[at] ?? null, code: 'cell.misread' }) as const),
        ...findAmbiguousDots(row).map((at) => ({ column: columns[at] ?? null, code: 'cell.dot' }) as const),
      ];
      if (fault) yield { line, values: undefined, fault };
      else
        yield {
          line,
          values: Object.fromEntries(columns.map((column, at) => [column, unescapeFormula(cells[at] ?? '')])),
          ...(doubt && { fault: doubt }),
        };
    }
  }

  async #readFile(name: string, params: { readonly group: string; readonly period: number }, signal: AbortSignal): Promise<Buffer> {
    try {
      const file = await open(join(this.#path, name));
      try {
        if ((await file.stat()).size > MAX_UPLOAD_BYTES) throw new WarehouseFailure('warehouse.too_large');
        return await file.readFile({ signal });
      } finally {
        await file.close();
      }
    } catch (error) {
      if (error instanceof WarehouseFailure) throw error;
      signal.throwIfAborted();
      const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      throw new WarehouseFailure(isAbsent ? 'warehouse.no_delivery' : 'warehouse.unreachable', {
        params,
        isTransient: !isAbsent,
        cause: error,
      });
    }
  }
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
