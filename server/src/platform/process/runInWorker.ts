import { Worker } from 'node:worker_threads';

/** Memory limit, sufficient for honest files of 50 MB. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MAX_MS = 60_000;

/** Reason without an answer: too much time or memory, or a module that ended by itself. */
export type WorkerFailure = 'exhausted' | 'ended';

/** Runs a module in a thread, which isolates memory use. @param fails result of a failed thread @param moves transferred memory */
export function runInWorker<T>(
  module: URL,
  data: unknown,
  fails: (failure: WorkerFailure) => T,
  moves: readonly ArrayBuffer[] = [],
): Promise<T> {
  return new Promise((resolve) => {
    const worker = new Worker(module, { workerData: data, transferList: [...moves], resourceLimits: LIMITS });
    const timer = setTimeout(() => end(fails('exhausted')), MAX_MS);
    const end = (result: T): void => {
      clearTimeout(timer);
      resolve(result);
      void worker.terminate();
    };
    worker.once('message', (result: T) => end(result));
    worker.once('error', () => end(fails('exhausted')));
    worker.once('exit', () => end(fails('ended')));
  });
}

/** Memory of a buffer that a thread may take over, if the buffer owns all of it. */
export const transferableMemory = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
