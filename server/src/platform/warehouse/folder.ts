import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
import { runInWorker, transferableMemory, type WorkerFailure } from '../process/runInWorker.ts';
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts';
import { WarehouseFailure } from './failure.ts';
import { unpackRows, type FolderTable } from './folderTable.ts';
import type { Warehouse, DeliveryRequest, WarehouseRow } from './warehouse.ts';

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
    const table = await readFolderTableInWorker(bytes, signal);
    if (table === 'ended') throw new Error('the thread of a delivery ended without its table');
    if (table === 'exhausted') throw new WarehouseFailure('warehouse.too_large');
    if ('brokenFrom' in table) throw new WarehouseFailure('warehouse.broken_file', { params: { name, row: table.brokenFrom } });
    if ('repeatedColumns' in table)
      throw new WarehouseFailure('warehouse.columns_twice', { params: { name, columns: table.repeatedColumns.join(', ') } });
    const { columns, batches } = table;
    for (const batch of batches) {
      await yieldToEventLoop();
      signal.throwIfAborted();
      for (const { line, cells, fault } of unpackRows(batch))
        yield {
          line,
          values: cells && Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
          ...(fault && { fault }),
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

/** Reads a file in a thread, since the largest ones take seconds. */
const readFolderTableInWorker = (bytes: Buffer, signal: AbortSignal): Promise<FolderTable | WorkerFailure> =>
  runInWorker<FolderTable | WorkerFailure>(new URL('folderTableWorker.ts', import.meta.url), bytes, (failure) => failure, {
    moves: transferableMemory(bytes),
    signal,
  });
