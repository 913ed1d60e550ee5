import { parentPort, workerData } from 'node:worker_threads';
import { readFolderTable } from './folderTable.ts';

if (!(workerData instanceof Uint8Array)) throw new TypeError('the content of a file is missing');
const { buffer, byteOffset, byteLength } = workerData;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(readFolderTable(Buffer.from(buffer, byteOffset, byteLength)));
