import { Worker } from 'node:worker_threads';

/** Memory limit, sufficient for honest files of 50 MB. */
const LIMITS = { maxOldGenerationSizeMb: 700, maxYoungGenerationSizeMb: 64 };
const MAX_MS = 60_000;

/** Reason without an answer: too much time or memory, or a module that ended by itself. */
export type WorkerFailure = 'exhausted' | 'ended';

interface WorkerOptions {
  /** Memory that the thread takes over. */
  readonly moves?: readonly ArrayBuffer[];
  /** Ends the thread. */
  readonly signal?: AbortSignal;
}

/** Runs a module in a thread, which isolates memory use. @param fails result of a failed thread @throws its error, and the signal's reason */
export async function runInWorker<T>(
  module: URL,
  data: unknown,
  fails: (failure: WorkerFailure) => T,
  { moves = [], signal = new AbortController().signal }: WorkerOptions = {},
): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(module, { workerData: data, transferList: [...moves], resourceLimits: LIMITS });
  const answered = new AbortController();
  const timeout = AbortSignal.timeout(MAX_MS);
  try {
    const answer = await new Promise<() => T>((resolve) => {
      worker.once('message', (result: T) => resolve(() => result));
      worker.once('error', (error) =>
        resolve(() => {
          if (isOutOfMemory(error)) return fails('exhausted');
          throw error;
        }),
      );
      worker.once('exit', () => resolve(() => fails('ended')));
      timeout.addEventListener('abort', () => resolve(() => fails('exhausted')), { signal: answered.signal });
      signal.addEventListener('abort', () => resolve(() => fails('ended')), { signal: answered.signal });
    });
    signal.throwIfAborted();
    return answer();
  } finally {
    answered.abort();
    void worker.terminate();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** Memory of a buffer that a thread may take over, if the buffer owns all of it. */
export const transferableMemory = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
