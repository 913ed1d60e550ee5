import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';

const bytes: unknown = workerData;
parentPort?.postMessage(await readSheet(bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.alloc(0)));
