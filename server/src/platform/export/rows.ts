import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cellsSql, type Dataset, type ExportColumn } from './dataset.ts';
import { Turns } from './turns.ts';

/** A stream from the database with the connection that it holds until it ends. */
interface Held<T> {
  readonly stream: T;
  readonly release: (error?: Error) => void;
}

/**
 * Rows found by values are kept in a table of the transaction first: COPY takes no parameters, and nothing that people
 * type is ever written into a statement.
 */
async function prepared(client: pg.PoolClient, dataset: Dataset): Promise<string> {
  await client.query('begin');
  await client.query(`set local statement_timeout = 0`);
  await client.query(`set local idle_in_transaction_session_timeout = '10min'`);
  if (dataset.values.length === 0) return `${dataset.from} where ${dataset.where} order by ${dataset.order}`;
  await client.query('create temp table export_hit (nr bigint, key text primary key) on commit drop');
  await client.query(
    `insert into export_hit select row_number() over (order by ${dataset.order}), ${dataset.key}::text from ${dataset.from} where ${dataset.where}`,
    [...dataset.values],
  );
  return `${dataset.from} join export_hit on export_hit.key = ${dataset.key}::text order by export_hit.nr`;
}

const turns = new WeakMap<pg.Pool, Turns>();

/** An export keeps its connection for as long as its reader takes: half of them stay for everybody else. */
function turnsOf(pool: pg.Pool): Turns {
  const known = turns.get(pool) ?? new Turns(Math.ceil(pool.options.max / 2));
  turns.set(pool, known);
  return known;
}

async function held<T>(pool: pg.Pool, dataset: Dataset, open: (client: pg.PoolClient, source: string) => T): Promise<Held<T>> {
  const turn = turnsOf(pool);
  await turn.take();
  const client = await connected(pool, turn);
  try {
    const stream = open(client, await prepared(client, dataset));
    let isReleased = false;
    const release = (error?: Error): void => {
      if (isReleased) return;
      isReleased = true;
      void ended(client, turn, error === undefined);
    };
    return { stream, release };
  } catch (error) {
    void ended(client, turn, false);
    throw error;
  }
}

async function connected(pool: pg.Pool, turn: Turns): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    turn.give();
    throw error;
  }
}

/** true and false in words: a lone letter says nothing in a spreadsheet. */
const csvCell = ({ type }: ExportColumn, sql: string): string => (type === 'flag' ? `${sql}::text` : sql);

/** Gives a connection back after its transaction, and the next export its turn. */
async function ended(client: pg.PoolClient, turn: Turns, isWhole: boolean): Promise<void> {
  try {
    if (isWhole) await client.query('commit');
    // A stream that was broken off leaves the connection in the middle of an answer: it is of no use to others.
    client.release(!isWhole);
  } catch {
    client.release(true);
  }
  turn.give();
}

/** The byte around those cells of a COPY that need it. JSON is one cell that needs none: it gets one that no text of ours has. */
export const copyQuotes = { csv: 0x22, json: 0x01 } as const;
const quote = (byte: number): string => `quote '${String.fromCodePoint(byte)}'`;

/** CSV lines as PostgreSQL writes them, semicolons between, without a heading. */
export const csvLines = (pool: pg.Pool, dataset: Dataset): Promise<Held<Readable>> =>
  held(pool, dataset, (client, source) =>
    client.query(
      copyTo(`copy (${cellsSql(dataset, source, csvCell)}) to stdout with (format csv, ${quote(copyQuotes.csv)}, delimiter ';')`),
    ),
  );

/** JSON objects, a line each, each after a comma. The delimiter is a sign that no text of ours has either. */
export const jsonLines = (pool: pg.Pool, dataset: Dataset): Promise<Held<Readable>> =>
  held(pool, dataset, (client, source) => {
    const object = `json_build_object(${dataset.columns.map(({ name, sql }) => `'${name.replaceAll("'", "''")}', ${sql}`).join(', ')})`;
    return client.query(
      copyTo(
        `copy (select ',' || ${object}::text from ${source}) to stdout with (format csv, ${quote(copyQuotes.json)}, delimiter e'\\x02')`,
      ),
    );
  });

type Cells = (string | number | boolean | Date | null)[];
const AT_ONCE = 1_000;

/** So many rows at a time. Whoever reads them is told by the next question where the connection died meanwhile. */
async function* fetched(client: pg.PoolClient, select: string): AsyncGenerator<Cells> {
  // All rows are wanted: no plan that has the first ones early and the last ones late.
  await client.query(`set local cursor_tuple_fraction = 1; declare export_row no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<Cells>({ text: `fetch ${AT_ONCE} from export_row`, rowMode: 'array' });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

/** Rows as values, for Excel. */
export const valueRows = (pool: pg.Pool, dataset: Dataset): Promise<Held<AsyncIterable<Cells>>> =>
  held(pool, dataset, (client, source) => fetched(client, cellsSql(dataset, source)));
