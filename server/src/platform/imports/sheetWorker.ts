import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';

const bytes: unknown = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(await readSheet(bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.alloc(0)));
