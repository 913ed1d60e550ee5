import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@kurator/contract';

/** What files of 50 MB honestly need; those that want more are refused with their thread. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MOST_MS = 60_000;

/**
 * Reads files in a thread of its own: the house goes on answering, and what eats memory takes only the thread along.
 * @param module what the thread runs: it gets `data`, and answers with one message
 * @param fails what stands for the answer of a thread that gave none
 * @param moves memory that moves to the thread instead of being copied
 */
export function inThread<T>(module: URL, data: unknown, fails: (code: ErrorCode) => T, moves: readonly ArrayBuffer[] = []): Promise<T> {
  return new Promise((resolve) => {
    const worker = new Worker(module, { workerData: data, transferList: [...moves], resourceLimits: LIMITS });
    const timer = setTimeout(() => end(fails('file.needs_too_much')), MOST_MS);
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
