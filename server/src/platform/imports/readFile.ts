import { Worker } from 'node:worker_threads';
import { unreadable, type SheetResult } from './sheet.ts';

/** What a file of 50 MB honestly needs; a file that wants more is refused with its thread. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MOST_MS = 60_000;

/** Reads a file in a thread of its own: the house goes on answering, and a file that eats memory takes only the thread along. */
export function readFile(bytes: Buffer): Promise<SheetResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { workerData: bytes, resourceLimits: LIMITS });
    const timer = setTimeout(() => end(unreadable('reading it takes too long')), MOST_MS);
    const end = (result: SheetResult): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', (result: SheetResult) => end(result));
    worker.once('error', () => end(unreadable('it needs more memory than a table of this size can')));
    worker.once('exit', () => end(unreadable('it is not a table')));
  });
}
