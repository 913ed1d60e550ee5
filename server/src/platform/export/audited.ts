import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import pg from 'pg';
import type { Dataset } from './dataset.ts';
import { exportSemaphoreOf } from './rows.ts';
import { streamExport, type ExportResult } from './write.ts';
import { RepeatedCommand, type CommandAppend, type JsonObject, type Store } from '../store/index.ts';

interface AuditedExportRequest {
  readonly key: string;
  readonly format: ExportFormat;
  readonly dataset: Dataset;
  /** Filter as the audit log stores it. */
  readonly filter: JsonObject;
  readonly actor: string;
  readonly signal?: AbortSignal;
  readonly isJob?: true;
}

/** Attempts to record an export, one second further apart each: a restarting database takes seconds. */
const TRIES = 6;

/** Streams an export; the audit log records author, filter, row count and hash. */
export async function streamAuditedExport(
  store: Store,
  { key, format, dataset, filter, actor, signal, isJob }: AuditedExportRequest,
  then?: (result: ExportResult) => Promise<void>,
): Promise<Readable> {
  const command = { id: randomUUID(), topic: 'export', actor };
  const reader = { owner: actor, ...(signal ? { signal } : {}), ...(isJob ? { isJob } : {}) };
  return streamExport(store.exports, { dataset, format, reader }, async (result) => {
    const { rows, sha256, isComplete } = result;
    await recordExport(store, command, { key, format, filter, rows, sha256, is_complete: isComplete });
    if (isComplete) await then?.(result);
  });
}

/** Part of a text with the rows in it. */
export interface TextPart {
  readonly text: string;
  readonly rows: number;
}

type AuditedTextRequest = Pick<AuditedExportRequest, 'key' | 'filter' | 'actor' | 'signal'>;

/** Streams a text that is made part by part, such as a comparison; recorded, and in its turn, as an export is. */
export const streamAuditedText = (store: Store, request: AuditedTextRequest, parts: AsyncIterable<TextPart>): Readable =>
  Readable.from(recordedParts(store, request, parts), { objectMode: false, highWaterMark: 1 });

async function* recordedParts(
  store: Store,
  { key, filter, actor, signal }: AuditedTextRequest,
  parts: AsyncIterable<TextPart>,
): AsyncGenerator<string> {
  const [turns, reader] = [exportSemaphoreOf(store.exports), { owner: actor, ...(signal ? { signal } : {}) }];
  await turns.acquire(reader);
  const hash = createHash('sha256');
  let rows = 0;
  let isComplete = false;
  try {
    for await (const part of parts) {
      hash.update(part.text);
      rows += part.rows;
      yield part.text;
    }
    isComplete = true;
  } finally {
    turns.release(reader);
    const command = { id: randomUUID(), topic: 'export', actor };
    await recordExport(store, command, { key, format: 'csv', filter, rows, sha256: hash.digest('hex'), is_complete: isComplete });
  }
}

/** Whether PostgreSQL refuses the record itself: class 22, data exceptions. */
const isDataError = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

async function recordExport(store: Store, command: CommandAppend['command'], answer: JsonObject): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store.append({ command, streams: [], answer });
      return;
    } catch (error) {
      // Accepts a record written by an attempt whose answer was lost.
      if (error instanceof RepeatedCommand) return;
      if (tries === TRIES || isDataError(error))
        throw new Error(`An export of ${command.actor} is not on record: ${JSON.stringify(answer)}`, { cause: error });
      await pause(tries * 1_000);
    }
  }
}
