import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LostRace } from '../store/index.ts';
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts';
import { lineWriter } from './copyText.ts';
import { tableOf, type FactTable, type FactValue } from './declaration.ts';

export interface FactRun {
  /** The id of the run, which its repetition after a kill has as well: it begins anew. */
  readonly id: string;
  readonly rows: AsyncIterable<readonly FactValue[]> | Iterable<readonly FactValue[]>;
  readonly onProgress?: (written: number) => Promise<void>;
  /** Ends it between two chunks. */
  readonly signal?: AbortSignal;
}

/** A run that is written: its number, by which rows are read, and how many rows it has. */
export interface WrittenRun {
  readonly run: number;
  readonly rows: number;
}

const CHUNK = 20_000;
const TURN = 500;

/**
 * Writes the rows of a run. Nobody reads them before an event of some stream names the run; what an earlier attempt with the same id left
 * is dropped first, since a source need not give the same rows again.
 * @throws the signal's reason, LostRace where another process writes the same run, and what the source throws
 */
export async function writeRun(pool: pg.Pool, facts: FactTable, { id, rows, onProgress, signal }: FactRun): Promise<WrittenRun> {
  const run = await begin(pool, facts, id);
  const line = lineWriter(facts, run);
  let [text, inText, total] = ['', 0, 0];
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const chunk = { facts, run, text, after: total - inText, rows: inText };
    [text, inText] = ['', 0];
    // The next rows are read while these are written; an error is thrown where it is awaited.
    writing = writeChunk(pool, chunk).then(() => onProgress?.(chunk.after + chunk.rows));
    writing.catch(() => undefined);
  };
  for await (const row of rows) {
    total += 1;
    inText += 1;
    text += line(row, total);
    if (inText % TURN === 0) await yieldToEventLoop();
    if (inText < CHUNK) continue;
    await flush();
    signal?.throwIfAborted();
  }
  if (inText > 0) await flush();
  await writing;
  return { run, rows: total };
}

/** Deletes a run that no event names. */
export async function dropRun(pool: pg.Pool, facts: FactTable, id: string): Promise<void> {
  // A statement of its own for the rows: the first one waits for a chunk that is being written, the second one sees it.
  const { rows } = await pool.query<{ number: number }>('delete from fact_run where id = $1 and facts = $2 returning number', [
    id,
    facts.name,
  ]);
  for (const { number } of rows) await pool.query(`delete from ${tableOf(facts)} where run = $1`, [number]);
}

async function begin(pool: pg.Pool, facts: FactTable, id: string): Promise<number> {
  await dropRun(pool, facts, id);
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
  /** So many rows of the run were there before. */
  readonly after: number;
  readonly rows: number;
}

/** A chunk and how far the run is, in one transaction. @throws LostRace where somebody else writes the same run */
async function writeChunk(pool: pg.Pool, { facts, run, text, after, rows }: Chunk): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    const { rowCount } = await client.query('update fact_run set loaded = $3 where number = $1 and loaded = $2', [
      run,
      after,
      after + rows,
    ]);
    if (rowCount !== 1) throw new LostRace();
    const columns = ['run', ...Object.keys(facts.columns)].join(', ');
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${tableOf(facts)} (${columns}) from stdin`)));
    await client.query('commit');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}
