import { Worker } from 'node:worker_threads';
import { unreadable, type SheetResult } from './sheet.ts';

/** What a file of 50 MB honestly needs; a file that wants more is refused with its thread. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MOST_MS = 60_000;

/** The memory of these bytes, where nothing else lies in it: it moves to the thread instead of being copied. */
const own = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Reads a file in a thread of its own: the house goes on answering, and a file that eats memory takes only the thread along. */
export function readFile(bytes: Buffer): Promise<SheetResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
      workerData: bytes,
      transferList: own(bytes),
      resourceLimits: LIMITS,
    });
    const timer = setTimeout(() => end(unreadable('file.needs_too_much')), MOST_MS);
    const end = (result: SheetResult): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', (result: SheetResult) => end(result));
    worker.once('error', () => end(unreadable('file.needs_too_much')));
    worker.once('exit', () => end(unreadable('file.unreadable')));
  });
}
