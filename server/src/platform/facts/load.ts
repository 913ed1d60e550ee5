import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { LostRace, RepeatedCommand, type JsonObject, type Store } from '../store/index.ts';
import { yieldToEventLoop } from '../process/yieldToEventLoop.ts';
import { lineWriter } from './copyText.ts';
import { tableOf, type FactTable, type FactValue } from './declaration.ts';
import { factStream, factStreamId } from './factStream.ts';

export interface FactRun {
  /** The id of the run, which its repetition after a kill has as well. */
  readonly id: string;
  /** Who asked for it; ids of people and processes. */
  readonly actor: string;
  /** The stored topic of what it belongs to, as 'health.ranking.calculate'. */
  readonly topic: string;
  /** What its event says beside the number of rows, as the year. */
  readonly said?: JsonObject;
  /** The rows after the first `skip`, each time in the same order. */
  readonly rows: (skip: number) => AsyncIterable<readonly FactValue[]> | Iterable<readonly FactValue[]>;
  readonly onProgress?: (loaded: number) => Promise<void>;
  /** Ends it between two chunks; a later call with the same id goes on from there. */
  readonly signal?: AbortSignal;
}

const CHUNK = 20_000;
const TURN = 500;

/**
 * Writes the rows of a run and makes it the newest: nobody sees rows of a run before all of them are there. A run that was killed is
 * called again with its id and goes on after the last chunk; one that is done is not done again.
 * @returns how many rows there are; undefined where `signal` ended it
 */
export async function loadFacts(store: Store, facts: FactTable, run: FactRun): Promise<number | undefined> {
  const { pool } = store;
  const { number, loaded } = await begun(pool, facts, run.id);
  const line = lineWriter(facts, number);
  let [text, inText, total] = ['', 0, loaded];
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const chunk = { table: tableOf(facts), number, text, after: total - inText, rows: inText };
    [text, inText] = ['', 0];
    // The next rows are read while these are written; an error is thrown where it is awaited.
    writing = written(pool, chunk).then(() => run.onProgress?.(chunk.after + chunk.rows));
    writing.catch(() => undefined);
  };
  for await (const row of run.rows(loaded)) {
    total += 1;
    inText += 1;
    text += line(row, total);
    if (inText % TURN === 0) await yieldToEventLoop();
    if (inText < CHUNK) continue;
    await flush();
    if (run.signal?.aborted) {
      await writing;
      return undefined;
    }
  }
  if (inText > 0) await flush();
  await writing;
  await becomeNewest(store, facts, run, { number, rows: total });
  return total;
}

async function begun(pool: pg.Pool, { name }: FactTable, id: string): Promise<{ number: number; loaded: number }> {
  await pool.query('insert into fact_run (id, facts) values ($1, $2) on conflict (id) do nothing', [id, name]);
  const { rows } = await pool.query<{ number: number; loaded: number; facts: string }>(
    'select number, loaded, facts from fact_run where id = $1',
    [id],
  );
  const [run] = rows;
  if (run?.facts !== name) throw new Error(`the run ${id} writes other facts than ${name}`);
  return run;
}

interface Chunk {
  readonly table: string;
  readonly number: number;
  readonly text: string;
  /** So many rows of the run were there before. */
  readonly after: number;
  readonly rows: number;
}

/** A chunk and how far the run is, in one transaction. @throws LostRace where somebody else writes the same run */
async function written(pool: pg.Pool, { table, number, text, after, rows }: Chunk): Promise<void> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    const { rowCount } = await client.query('update fact_run set loaded = $3 where number = $1 and loaded = $2', [
      number,
      after,
      after + rows,
    ]);
    if (rowCount !== 1) throw new LostRace();
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${table} from stdin`)));
    await client.query('commit');
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure !== undefined);
  }
}

const ATTEMPTS = 6;

/** One event per run, and with it, in its transaction, what readers take for the newest. */
async function becomeNewest(
  store: Store,
  facts: FactTable,
  run: FactRun,
  { number, rows }: { number: number; rows: number },
): Promise<void> {
  const id = factStreamId(facts.name);
  const event = { topic: 'facts.load', data: { name: facts.name, run: number, rows, ...run.said } };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const before = (await store.load(id)) ?? { id, type: factStream.type, version: 0 };
      await store.append({ command: { id: run.id, topic: run.topic, actor: run.actor }, streams: [{ ...before, events: [event] }] });
      return;
    } catch (error) {
      // It is the newest already, or was: it is done.
      if (error instanceof RepeatedCommand) return;
      if (!(error instanceof LostRace) || attempt === ATTEMPTS) throw error;
    }
  }
}
