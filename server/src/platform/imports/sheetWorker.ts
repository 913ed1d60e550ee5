import { parentPort, workerData } from 'node:worker_threads';
import { wantedReading } from '@kurator/contract/seedwork/reading.answer';
import { z } from 'zod';
import { readSheet } from './readSheet.ts';

const { bytes, wanted } = z.object({ bytes: z.instanceof(Uint8Array), wanted: wantedReading }).parse(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wanted));
