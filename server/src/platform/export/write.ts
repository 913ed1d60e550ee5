import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline as awaitPipeline } from 'node:stream/promises';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type pg from 'pg';
import { csvText } from '../csv/index.ts';
import type { Dataset } from './dataset.ts';
import { copyQuoteBytes, readCsvLines, readJsonLines, readExcelRows } from './rows.ts';
import { workbookStream } from './workbook.ts';
import type { AcquireOptions } from '../process/semaphore.ts';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

export interface ExportResult {
  readonly rows: number;
  readonly sha256: string;
  /** Whether all rows were sent; false after an abort. */
  readonly isComplete: boolean;
}

const LINE_FEED = 10;

class RowCount {
  rows = 0;
  #isInQuotes = false;

  /** Counts the rows that end in a chunk; line breaks between quotes belong to a cell. */
  take(bytes: Buffer, quote: number): void {
    let next = bytes.indexOf(quote);
    const passQuotes = (end: number): void => {
      for (; next !== -1 && next < end; next = bytes.indexOf(quote, next + 1)) this.#isInQuotes = !this.#isInQuotes;
    };
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, end + 1)) {
      passQuotes(end);
      if (!this.#isInQuotes) this.rows += 1;
    }
    passQuotes(Infinity);
  }
}

const heading = ({ columns }: Dataset): string => csvText([columns.map(({ name }) => name)]);

/** Collects PostgreSQL's chunks of a few kilobytes, which cost more to pass on one by one. */
const CHUNK_BYTES = 64 * 1024;

/** Frames COPY lines and counts them; `skip` bytes of the first line are dropped. */
function frameLines(count: RowCount, frame: { prefix: string; skip: number; end: string; quote: number }): Transform {
  let { skip } = frame;
  let gatheredChunks: Buffer[] = [];
  let size = 0;
  return new Transform({
    construct(callback) {
      this.push(frame.prefix);
      callback();
    },
    transform(chunk: Buffer, _encoding, callback: TransformCallback) {
      count.take(chunk, frame.quote);
      gatheredChunks.push(chunk.subarray(skip));
      size += chunk.length;
      skip = Math.max(0, skip - chunk.length);
      if (size < CHUNK_BYTES) {
        callback();
        return;
      }
      callback(null, Buffer.concat(gatheredChunks));
      gatheredChunks = [];
      size = 0;
    },
    flush(callback) {
      callback(null, Buffer.concat([...gatheredChunks, Buffer.from(frame.end)]));
    },
  });
}

async function* countRows<T>(source: AsyncIterable<T>, count: RowCount): AsyncGenerator<T> {
  for await (const row of source) {
    count.rows += 1;
    yield row;
  }
}

interface ExportStream {
  readonly stream: Readable;
  readonly release: (error?: Error) => void;
}

interface ExportRequest {
  readonly dataset: Dataset;
  readonly format: ExportFormat;
  readonly reader: AcquireOptions;
  /** Runs before the first byte; its failure refuses the export. */
  readonly onBegin?: () => Promise<void>;
}

async function openExport(pool: pg.Pool, { dataset, format, reader }: ExportRequest, count: RowCount): Promise<ExportStream> {
  if (format === 'xlsx') {
    const { rows, release } = await readExcelRows(pool, dataset, reader);
    const columns = dataset.columns.map(({ name }) => ({ header: name }));
    return { stream: workbookStream(countRows(rows, count), { name: 'Export', columns }), release };
  }
  const { rows, release } = await (format === 'csv' ? readCsvLines : readJsonLines)(pool, dataset, reader);
  const stream = frameLines(
    count,
    format === 'csv'
      ? { prefix: heading(dataset), skip: 0, end: '', quote: copyQuoteBytes.csv }
      : { prefix: '[', skip: 1, end: ']\n', quote: copyQuoteBytes.json },
  );
  void pipeRows(stream, rows);
  return { stream, release };
}

async function pipeRows(file: Transform, rows: Promise<Readable>): Promise<void> {
  try {
    await awaitPipeline(await rows, file);
  } catch (error) {
    file.destroy(toError(error));
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function after(work: Promise<void> | undefined, callback: (error?: Error) => void): Promise<void> {
  try {
    await work;
    callback();
  } catch (error) {
    callback(toError(error));
  }
}

/** Streams at constant memory; `onEnd` always runs, and its failure fails the file. @throws the signal's reason before the beginning */
export async function streamExport(
  pool: pg.Pool,
  request: ExportRequest,
  onEnd: (result: ExportResult) => Promise<void>,
): Promise<Readable> {
  const count = new RowCount();
  const { stream, release } = await openExport(pool, request, count);
  // Leaves an early fault to the pipeline below.
  stream.on('error', () => undefined);
  try {
    await request.onBegin?.();
  } catch (error) {
    stream.destroy();
    release(toError(error));
    throw error;
  }
  const hash = createHash('sha256');
  let isEnded = false;
  const end = (isComplete: boolean): Promise<void> => {
    isEnded = true;
    return onEnd({ rows: count.rows, sha256: hash.digest('hex'), isComplete });
  };
  const file = new Transform({
    transform(chunk: Buffer, _encoding, callback: TransformCallback) {
      hash.update(chunk);
      callback(null, chunk);
    },
    flush(callback: TransformCallback) {
      release();
      void after(end(true), callback);
    },
    destroy(error, callback) {
      // Releases at once: a search for rows would go on unread.
      release(error ?? new Error('the reader has gone'));
      void after(isEnded ? undefined : end(false), (failed) => callback(failed ?? error));
    },
  });
  pipeline(stream, file, () => undefined);
  return file;
}
