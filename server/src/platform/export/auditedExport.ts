import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { Dataset } from './dataset.ts';
import { acquireExportPermit } from './exportPermit.ts';
import { ExportRecord } from './exportRecord.ts';
import { streamExport, type ExportResult } from './write.ts';
import type { JsonObject, Store } from '../store/index.ts';

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

/** Streams an export; the audit log records author, filter, row count and hash. */
export async function streamAuditedExport(
  store: Store,
  { key, format, dataset, filter, actor, signal, isJob }: AuditedExportRequest,
  then?: (result: ExportResult) => Promise<void>,
): Promise<Readable> {
  const record = new ExportRecord(store, actor, { key, format, filter });
  const reader = { owner: isJob ? undefined : actor, signal };
  return streamExport(store.exports, { dataset, format, reader, onBegin: () => record.begin() }, async (result) => {
    await record.complete(result);
    if (result.isComplete) await then?.(result);
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
  Readable.from(recordParts(store, request, parts), { objectMode: false, highWaterMark: 1 });

async function* recordParts(
  store: Store,
  { key, filter, actor, signal }: AuditedTextRequest,
  parts: AsyncIterable<TextPart>,
): AsyncGenerator<string> {
  const record = new ExportRecord(store, actor, { key, format: 'csv', filter });
  const releasePermit = await acquireExportPermit(store.exports, { owner: actor, signal });
  try {
    await record.begin();
    yield* countParts(parts, (result) => record.complete(result));
  } finally {
    releasePermit();
  }
}

async function* countParts(parts: AsyncIterable<TextPart>, onEnd: (result: ExportResult) => Promise<void>): AsyncGenerator<string> {
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
    await onEnd({ rows, sha256: hash.digest('hex'), isComplete });
  }
}
