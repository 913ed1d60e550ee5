import { createHash } from 'node:crypto';
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline as flowed } from 'node:stream/promises';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import { writeXlsxStream } from 'hucre/xlsx';
import type pg from 'pg';
import type { Dataset } from './dataset.ts';
import { copyQuotes, csvLines, jsonLines, valueRows } from './rows.ts';
import type { SemaphoreRequest } from './semaphore.ts';

/** Media types of the formats. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** What was written, for the audit log. */
export interface Written {
  readonly rows: number;
  readonly sha256: string;
  /** false: the reader broke off, or something did; so many rows had been read by then. */
  readonly isComplete: boolean;
}

const LINE_FEED = 10;

/** Counts rows on their way. */
class RowCount {
  rows = 0;
  #isInQuotes = false;

  /** The rows that end in some bytes of a COPY: a line break between its quotes is part of a cell. */
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

const heading = ({ columns }: Dataset): string =>
  `\uFEFF${columns.map(({ name }) => (/[";\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(';')}\n`;

/** PostgreSQL sends a few kilobytes at a time: each passed on by itself would cost more than what is in it. */
const TOGETHER = 64 * 1024;

/** Lines of a COPY: counted, without the first bytes that only later ones need, and put between a beginning and an end. */
function framed(count: RowCount, frame: { begin: string; skip: number; end: string; quote: number }): Transform {
  let { skip } = frame;
  let gathered: Buffer[] = [];
  let size = 0;
  return new Transform({
    construct(callback) {
      this.push(frame.begin);
      callback();
    },
    transform(chunk: Buffer, _encoding, callback: TransformCallback) {
      count.take(chunk, frame.quote);
      gathered.push(chunk.subarray(skip));
      size += chunk.length;
      skip = Math.max(0, skip - chunk.length);
      if (size < TOGETHER) {
        callback();
        return;
      }
      callback(null, Buffer.concat(gathered));
      gathered = [];
      size = 0;
    },
    flush(callback) {
      callback(null, Buffer.concat([...gathered, Buffer.from(frame.end)]));
    },
  });
}

async function* counted<T>(source: AsyncIterable<T>, count: RowCount): AsyncGenerator<T> {
  for await (const row of source) {
    count.rows += 1;
    yield row;
  }
}

interface Opened {
  readonly stream: Readable;
  readonly release: (error?: Error) => void;
}

/** What is to be written, as what, and for whom. */
export interface WantedFile {
  readonly dataset: Dataset;
  readonly format: ExportFormat;
  readonly reader: SemaphoreRequest;
}

async function opened(pool: pg.Pool, { dataset, format, reader }: WantedFile, count: RowCount): Promise<Opened> {
  if (format === 'xlsx') {
    const { rows, release } = await valueRows(pool, dataset, reader);
    const sheet = writeXlsxStream(counted(rows, count), {
      name: 'Export',
      columns: dataset.columns.map(({ name }) => ({ header: name })),
      freezePane: { rows: 1 },
    });
    return { stream: Readable.from(sheet), release };
  }
  const { rows, release } = await (format === 'csv' ? csvLines : jsonLines)(pool, dataset, reader);
  const stream = framed(
    count,
    format === 'csv'
      ? { begin: heading(dataset), skip: 0, end: '', quote: copyQuotes.csv }
      : { begin: '[', skip: 1, end: ']\n', quote: copyQuotes.json },
  );
  void filled(stream, rows);
  return { stream, release };
}

/** Lets rows into a file that has begun; what becomes of them becomes of the file. */
async function filled(file: Transform, rows: Promise<Readable>): Promise<void> {
  try {
    await flowed(await rows, file);
  } catch (error) {
    file.destroy(thrown(error));
  }
}

const thrown = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

async function after(work: Promise<void> | undefined, callback: (error?: Error) => void): Promise<void> {
  try {
    await work;
    callback();
  } catch (error) {
    callback(thrown(error));
  }
}

/**
 * Writes a dataset as a file: rows stream from the database to the reader at constant memory. `ended` is called at the
 * end with what was written, also when the reader broke off; where it fails, so does the file.
 * @throws the reason of the reader's signal, who went before it began
 */
export async function writeExport(pool: pg.Pool, wanted: WantedFile, ended: (written: Written) => Promise<void>): Promise<Readable> {
  const count = new RowCount();
  const { stream, release } = await opened(pool, wanted, count);
  const hash = createHash('sha256');
  let isEnded = false;
  const end = (isComplete: boolean): Promise<void> => {
    isEnded = true;
    return ended({ rows: count.rows, sha256: hash.digest('hex'), isComplete });
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
      // At once: a row that is on its way would wait for a search that nobody wants any more.
      release(error ?? new Error('the reader has gone'));
      void after(isEnded ? undefined : end(false), (failed) => callback(failed ?? error));
    },
  });
  pipeline(stream, file, () => undefined);
  return file;
}
