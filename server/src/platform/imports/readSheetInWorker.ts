import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { toUnreadableResult, type SheetResult } from './sheet.ts';
import { runInWorker } from './runInWorker.ts';

/** Transferable memory, if the buffer owns all of it. */
const transferableMemory = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Reads a sheet in a worker thread. */
export const readSheetInWorker = (bytes: Buffer, requestedReading: RequestedFileReading): Promise<SheetResult> =>
  runInWorker(
    new URL('sheetWorker.ts', import.meta.url),
    { bytes, wanted: requestedReading },
    (code) => toUnreadableResult(code),
    transferableMemory(bytes),
  );
