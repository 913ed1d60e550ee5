import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { runInWorker, transferableMemory } from '../process/runInWorker.ts';
import { toUnreadableResult, workerFailureCodes, type SheetResult } from './sheet.ts';

/** Reads a sheet in a worker thread. */
export const readSheetInWorker = (bytes: Buffer, requestedReading: RequestedFileReading): Promise<SheetResult> =>
  runInWorker(
    new URL('sheetWorker.ts', import.meta.url),
    { bytes, requestedReading },
    (failure) => toUnreadableResult(workerFailureCodes[failure]),
    { moves: transferableMemory(bytes) },
  );
