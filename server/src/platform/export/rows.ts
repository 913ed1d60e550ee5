import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cellsSql, harmless, isPhoneNumber, type Dataset, type ExportColumn } from './dataset.ts';
import { Semaphore, type SemaphoreRequest } from './semaphore.ts';

/** A connection that is an export's own until it ends. */
interface Held {
  readonly client: pg.PoolClient;
  /** What follows FROM, once it is known which rows are exported. */
  readonly source: Promise<string>;
  readonly release: (error?: Error) => void;
}

/**
 * Hits are kept in a table of the transaction first: COPY takes no parameters, and nothing that people type is ever
 * written into a statement.
 */
async function sourceOf(client: pg.PoolClient, { from, where, order, hits }: Dataset): Promise<string> {
  if (!hits) return `${from} where ${where} order by ${order}`;
  const keys = Object.entries(hits.keys ?? { id: 'uuid' });
  const named = keys.map(([name]) => `m.${name}`).join(', ');
  await client.query(`create temp table export_hit (nr bigint, ${keys.map((key) => key.join(' ')).join(', ')}) on commit drop`);
  await client.query(`insert into export_hit select row_number() over (order by ${order}), ${named} from ${hits.from}`, [...hits.values]);
  const matches = keys.map(([name]) => `export_hit.${name} = m.${name}`).join(' and ');
  return `${from} join export_hit on ${matches} where ${where} order by export_hit.nr`;
}

/** So long the database works on for a reader who has gone. */
const GONE_AFTER_MS = 1_000;

/** One moment for the hits and their columns, and as long as the reader takes; for a reader who has gone nothing goes on. */
const BEGIN = `begin isolation level repeatable read; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = '10min'; set local client_connection_check_interval = '${GONE_AFTER_MS}ms'`;

const turnsPerPool = new WeakMap<pg.Pool, Semaphore>();

/** An export keeps its connection for as long as its reader takes. */
function turnsOf(pool: pg.Pool): Semaphore {
  const known = turnsPerPool.get(pool) ?? new Semaphore(pool.options.max);
  turnsPerPool.set(pool, known);
  return known;
}

async function held(pool: pg.Pool, dataset: Dataset, reader: SemaphoreRequest): Promise<Held> {
  const turns = turnsOf(pool);
  await turns.acquire(reader);
  const giveTurn = (): void => turns.release(reader);
  const client = await connected(pool, giveTurn);
  let isReleased = false;
  const release = (error?: Error): void => {
    if (isReleased) return;
    isReleased = true;
    void ended(client, giveTurn, error === undefined);
  };
  try {
    await client.query(BEGIN);
  } catch (error) {
    release(new Error('no transaction', { cause: error }));
    throw error;
  }
  const source = sourceOf(client, dataset);
  // Whoever reads hears of it; until then it is nobody's.
  source.catch(() => undefined);
  return { client, source, release };
}

async function connected(pool: pg.Pool, giveTurn: () => void): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    giveTurn();
    throw error;
  }
}

/** true and false in words: a lone letter says nothing in a spreadsheet. */
const csvCell = ({ type }: ExportColumn, sql: string): string => {
  // A comma, as it is read again: a dot would group thousands.
  if (type === 'decimal') return `replace(${sql}::text, '.', ',')`;
  return type === 'flag' ? `${sql}::text` : type === 'text' ? harmless(sql) : sql;
};

/** A workbook says that a cell is a text, so its apostrophe is seen: where nothing could be run anyway, there is none. */
const excelCell = ({ type }: ExportColumn, sql: string): string => (type === 'text' ? harmless(sql, isPhoneNumber(sql)) : sql);

/** Gives a connection back after its transaction, and the next export its turn. */
async function ended(client: pg.PoolClient, giveTurn: () => void, isWhole: boolean): Promise<void> {
  const isOver = isWhole && (await committed(client));
  // A stream that was broken off leaves the connection in the middle of an answer: it is of no use to others.
  client.release(!isOver);
  if (isOver) giveTurn();
  else setTimeout(giveTurn, GONE_AFTER_MS).unref();
}

async function committed(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('commit');
    return true;
  } catch {
    return false;
  }
}

/** The byte around those cells of a COPY that need it. JSON is one cell that needs none: it gets one that no text of ours has. */
export const copyQuotes = { csv: 0x22, json: 0x01 } as const;
const quote = (byte: number): string => `quote '${String.fromCodePoint(byte)}'`;

/** Rows, or the promise of them: a file can begin before it is known which they are. */
export interface Rows<T> {
  readonly rows: T;
  /** Gives the connection back: after the last row, or with the error that ended it before. */
  readonly release: (error?: Error) => void;
}

async function copied(
  pool: pg.Pool,
  dataset: Dataset,
  reader: SemaphoreRequest,
  statement: (source: string) => string,
): Promise<Rows<Promise<Readable>>> {
  const { client, source, release } = await held(pool, dataset, reader);
  return { rows: source.then((known) => client.query(copyTo(statement(known)))), release };
}

/** CSV lines as PostgreSQL writes them, semicolons between, without a heading. */
export const csvLines = (pool: pg.Pool, dataset: Dataset, reader: SemaphoreRequest): Promise<Rows<Promise<Readable>>> =>
  copied(
    pool,
    dataset,
    reader,
    (source) => `copy (${cellsSql(dataset, source, csvCell)}) to stdout with (format csv, ${quote(copyQuotes.csv)}, delimiter ';')`,
  );

/** JSON objects, a line each, each after a comma. The delimiter is a sign that no text of ours has either. */
export const jsonLines = (pool: pg.Pool, dataset: Dataset, reader: SemaphoreRequest): Promise<Rows<Promise<Readable>>> => {
  const object = `json_build_object(${dataset.columns.map(({ name, sql }) => `'${name.replaceAll("'", "''")}', ${sql}`).join(', ')})`;
  const line = `',' || ${object}::text`;
  return copied(
    pool,
    dataset,
    reader,
    (source) => `copy (select ${line} from ${source}) to stdout with (format csv, ${quote(copyQuotes.json)}, delimiter e'\\x02')`,
  );
};

type Cells = (string | number | boolean | Date | null)[];
const AT_ONCE = 1_000;

/** So many rows at a time. Whoever reads them is told by the next question where the connection died meanwhile. */
async function* fetched(client: pg.PoolClient, dataset: Dataset, source: Promise<string>): AsyncGenerator<Cells> {
  // All rows are wanted: no plan that has the first ones early and the last ones late.
  await client.query(
    `set local cursor_tuple_fraction = 1; declare export_row no scroll cursor for ${cellsSql(dataset, await source, excelCell)}`,
  );
  for (;;) {
    const { rows } = await client.query<Cells>({ text: `fetch ${AT_ONCE} from export_row`, rowMode: 'array' });
    yield* rows;
    if (rows.length < AT_ONCE) return;
  }
}

/** Rows as values, for Excel. */
export async function valueRows(pool: pg.Pool, dataset: Dataset, reader: SemaphoreRequest): Promise<Rows<AsyncIterable<Cells>>> {
  const { client, source, release } = await held(pool, dataset, reader);
  return { rows: fetched(client, dataset, source), release };
}
