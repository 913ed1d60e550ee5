import { parentPort, workerData } from 'node:worker_threads';
import { readFolderTable } from './folderTable.ts';

if (!(workerData instanceof Uint8Array)) throw new TypeError('the content of a file is missing');
const { buffer, byteOffset, byteLength } = workerData;
const table = readFolderTable(Buffer.from(buffer, byteOffset, byteLength));
// Moved, since a copy of all cells would block the process for their receipt.
parentPort?.postMessage(table, 'batches' in table ? table.batches.map((batch) => batch.buffer) : []);
