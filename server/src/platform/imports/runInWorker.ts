import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@kurator/contract';

/** Memory limit, sufficient for honest files of 50 MB. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MAX_MS = 60_000;

/** Runs a module in a thread, which isolates memory use. @param fails result of a failed thread @param moves transferred memory */
export function runInWorker<T>(module: URL, data: unknown, fails: (code: ErrorCode) => T, moves: readonly ArrayBuffer[] = []): Promise<T> {
  return new Promise((resolve) => {
    const worker = new Worker(module, { workerData: data, transferList: [...moves], resourceLimits: LIMITS });
    const timer = setTimeout(() => end(fails('file.needs_too_much')), MAX_MS);
    const end = (result: T): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', (result: T) => end(result));
    worker.once('error', () => end(fails('file.needs_too_much')));
    worker.once('exit', () => end(fails('file.unreadable')));
  });
}
