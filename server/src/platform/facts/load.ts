import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runTransaction, VersionConflict } from '../store/index.ts';
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts';
import { createLineFormatter } from './copyText.ts';
import { factTableName, type FactTable, type FactValue } from './declaration.ts';

export interface FactRun {
  /** Id of the run; a retry with the same id starts again. */
  readonly id: string;
  readonly rows: AsyncIterable<readonly FactValue[]> | Iterable<readonly FactValue[]>;
  readonly onProgress?: (writtenCount: number) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface WrittenRun {
  readonly run: number;
  readonly rows: number;
}

const CHUNK = 20_000;
const ROWS_PER_TURN = 500;

/**
 * Writes a run, unread until an event names it; rows of an earlier attempt are dropped, and its own where it fails.
 * @throws the signal's reason, VersionConflict if another process writes the run, and errors of the source
 */
export async function writeRun(pool: pg.Pool, facts: FactTable, { id, ...source }: FactRun): Promise<WrittenRun> {
  const run = await beginRun(pool, facts, id);
  try {
    return { run, rows: await writeRows(pool, facts, run, source) };
  } catch (error) {
    // Leaves the run that another process may have begun under the id since.
    await dropRun(pool, facts, run);
    throw error;
  }
}

/** @returns the number of rows */
async function writeRows(pool: pg.Pool, facts: FactTable, run: number, { rows, onProgress, signal }: Omit<FactRun, 'id'>): Promise<number> {
  const line = createLineFormatter(facts, run);
  let [text, inText, total] = ['', 0, 0];
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const chunk = { facts, run, text, after: total - inText, rows: inText };
    [text, inText] = ['', 0];
    // Reads the next rows during the write; its error is thrown where it is awaited.
    writing = writeChunk(pool, chunk).then(() => onProgress?.(chunk.after + chunk.rows));
    writing.catch(() => undefined);
  };
  for await (const row of rows) {
    total += 1;
    inText += 1;
    text += line(row, total);
    if (inText % ROWS_PER_TURN === 0) await yieldToEventLoop();
    if (inText < CHUNK) continue;
    await flush();
    signal?.throwIfAborted();
  }
  if (inText > 0) await flush();
  await writing;
  signal?.throwIfAborted();
  return total;
}

/** Run written under an id so far. */
export async function findRun(pool: pg.Pool, { name }: FactTable, id: string): Promise<WrittenRun | undefined> {
  const { rows } = await pool.query<WrittenRun>('select number as run, loaded as rows from fact_run where id = $1 and facts = $2', [
    id,
    name,
  ]);
  return rows[0];
}

export async function dropRun(pool: pg.Pool, facts: FactTable, run: number): Promise<void> {
  // Separate statement: the first waits for a running chunk, which the second one sees.
  await pool.query('delete from fact_run where number = $1', [run]);
  await pool.query(`delete from ${factTableName(facts)} where run = $1`, [run]);
}

/** Drops what was written under an id so far. */
export async function dropEarlierRun(pool: pg.Pool, facts: FactTable, id: string): Promise<void> {
  const earlier = await findRun(pool, facts, id);
  if (earlier) await dropRun(pool, facts, earlier.run);
}

async function beginRun(pool: pg.Pool, facts: FactTable, id: string): Promise<number> {
  await dropEarlierRun(pool, facts, id);
  const { rows } = await pool.query<{ number: number }>('insert into fact_run (id, facts) values ($1, $2) returning number', [
    id,
    facts.name,
  ]);
  const [run] = rows;
  if (!run) throw new Error(`the run ${id} was not put on record`);
  return run.number;
}

interface Chunk {
  readonly facts: FactTable;
  readonly run: number;
  readonly text: string;
  readonly after: number;
  readonly rows: number;
}

/** Writes a chunk and the progress in one transaction. @throws VersionConflict if another process writes the run */
async function writeChunk(pool: pg.Pool, { facts, run, text, after, rows }: Chunk): Promise<void> {
  await runTransaction(pool, async (client) => {
    const { rowCount } = await client.query('update fact_run set loaded = $3 where number = $1 and loaded = $2', [
      run,
      after,
      after + rows,
    ]);
    if (rowCount !== 1) throw new VersionConflict();
    const columns = ['run', ...Object.keys(facts.columns)].join(', ');
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${factTableName(facts)} (${columns}) from stdin`)));
  });
}
