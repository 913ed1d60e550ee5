import { parentPort, workerData } from 'node:worker_threads';
import { requestedFileReadingsSchema } from '@kurator/contract/seedwork/reading.answer';
import { z } from 'zod';
import type { ReadResult } from '../../platform/imports/declaration.ts';
import { UnreadableFile } from './fileKind.ts';
import { readRegisters } from './registers.ts';

const requestSchema = z.object({
  files: z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })),
  language: z.enum(['de', 'en']),
  requestedReadings: requestedFileReadingsSchema,
});

function readRequestedFiles(): ReadResult {
  const { files, language, requestedReadings } = requestSchema.parse(workerData);
  try {
    return readRegisters(files, language, requestedReadings);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.texts, readings: error.readings };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
parentPort?.postMessage(readRequestedFiles());
