import { parentPort, workerData } from 'node:worker_threads';
import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import { readSheet } from './readSheet.ts';

interface Task {
  readonly bytes: Uint8Array;
  readonly requestedReading: RequestedFileReading;
}

/** Checks by hand: loading zod would take a third of the thread's time. */
const isTask = (data: unknown): data is Task =>
  typeof data === 'object' && data !== null && 'bytes' in data && data.bytes instanceof Uint8Array && 'requestedReading' in data;

if (!isTask(workerData)) throw new TypeError('a file and its requested reading are missing');
const { bytes, requestedReading } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), requestedReading));
