import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { cellsSql, escapeFormulasSql, type Dataset, type ExportColumn } from './dataset.ts';
import { acquireExportPermit } from './exportPermit.ts';
import type { AcquireOptions } from '../process/semaphore.ts';

interface ExportConnection {
  readonly client: pg.PoolClient;
  /** FROM clause, once the rows are known. */
  readonly source: Promise<string>;
  readonly release: (error?: Error) => void;
}

/** Time limit for finding the rows of a filter. */
const QUERY_TIMEOUT_MS = 60_000;

/** Stores hits in a temporary table: COPY takes no parameters, and user input must not enter a statement. */
async function materializeSource(client: pg.PoolClient, { from, where, order, hits }: Dataset): Promise<string> {
  if (!hits) return `${from} where ${where} order by ${order}`;
  const keys = Object.entries(hits.keys ?? { id: 'uuid' });
  const keyColumns = keys.map(([name]) => `m.${name}`).join(', ');
  await client.query(
    `set local statement_timeout = ${QUERY_TIMEOUT_MS}; create temp table export_hit (nr bigint, ${keys.map((key) => key.join(' ')).join(', ')}) on commit drop`,
  );
  await client.query(`insert into export_hit select row_number() over (order by ${order}), ${keyColumns} from ${hits.from}`, [
    ...hits.values,
  ]);
  await client.query('set local statement_timeout = 0');
  const keyConditionSql = keys.map(([name]) => `export_hit.${name} = m.${name}`).join(' and ');
  return `${from} join export_hit on ${keyConditionSql} where ${where} order by export_hit.nr`;
}

/** Statement time after the reader has left. */
const GONE_AFTER_MS = 1_000;

/** Reads from one snapshot without a timeout, since slow readers are cut off; nor one of TCP, which counts their pauses. Ends after the reader has left. */
const BEGIN = `begin isolation level repeatable read; set local statement_timeout = 0; set local tcp_user_timeout = 0;
  set local idle_in_transaction_session_timeout = '10min'; set local client_connection_check_interval = '${GONE_AFTER_MS}ms'`;

async function acquireConnection(pool: pg.Pool, dataset: Dataset, reader: AcquireOptions): Promise<ExportConnection> {
  const releasePermit = await acquireExportPermit(pool, reader);
  const client = await connectClient(pool, releasePermit);
  let isReleased = false;
  // A reader may leave while the rows are still being found.
  let isFound = false;
  const release = (error?: Error): void => {
    if (isReleased) return;
    isReleased = true;
    void releaseConnection(client, releasePermit, error === undefined && isFound);
  };
  try {
    await client.query(BEGIN);
  } catch (error) {
    release(new Error('no transaction', { cause: error }));
    throw error;
  }
  const source = materializeSource(client, dataset);
  source.then(
    () => void (isFound = true),
    // Marks the rejection as handled; the reader receives it.
    () => undefined,
  );
  return { client, source, release };
}

async function connectClient(pool: pg.Pool, releasePermit: () => void): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    releasePermit();
    throw error;
  }
}

/** Decimal comma, as the import reads it: a dot would group thousands. */
const withComma = (sql: string): string => `replace(${sql}::text, '.', ',')`;
/** Text of a JSON string. */
const textIn = (sql: string): string => `(${sql} #>> '{}')`;

/** Writes flags as words: single letters mean nothing in a spreadsheet. */
const csvCell = ({ type }: ExportColumn, sql: string): string => {
  if (type === 'decimal') return withComma(sql);
  if (type === 'scalar')
    return `case jsonb_typeof(${sql}) when 'string' then ${escapeFormulasSql(textIn(sql))} when 'number' then ${withComma(sql)} else ${sql}::text end`;
  return type === 'flag' ? `${sql}::text` : type === 'text' ? escapeFormulasSql(sql) : sql;
};

// The driver reads `numeric` as text.
const excelCell = ({ type }: ExportColumn, sql: string): string => (type === 'decimal' ? `${sql}::float8` : sql);

async function releaseConnection(client: pg.PoolClient, releasePermit: () => void, isWhole: boolean): Promise<void> {
  const isOver = isWhole && (await tryCommit(client));
  // Destroys a connection in the middle of a COPY: it cannot be reused.
  client.release(!isOver);
  if (isOver) releasePermit();
  else setTimeout(releasePermit, GONE_AFTER_MS).unref();
}

async function tryCommit(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('commit');
    return true;
  } catch {
    return false;
  }
}

/** Quote byte of a COPY. JSON lines need none and get a byte that no text contains. */
export const copyQuoteBytes = { csv: 0x22, json: 0x01 } as const;
const quote = (byte: number): string => `quote '${String.fromCodePoint(byte)}'`;

/** Rows or their promise: a file can begin before its rows are known. */
interface LeasedRows<T> {
  readonly rows: T;
  /** Releases the connection after the last row or an error. */
  readonly release: (error?: Error) => void;
}

async function copyRows(
  pool: pg.Pool,
  dataset: Dataset,
  reader: AcquireOptions,
  statement: (source: string) => string,
): Promise<LeasedRows<Promise<Readable>>> {
  const { client, source, release } = await acquireConnection(pool, dataset, reader);
  return { rows: source.then((fromClause) => client.query(copyTo(statement(fromClause)))), release };
}

export const readCsvLines = (pool: pg.Pool, dataset: Dataset, reader: AcquireOptions): Promise<LeasedRows<Promise<Readable>>> =>
  copyRows(
    pool,
    dataset,
    reader,
    (source) => `copy (${cellsSql(dataset, source, csvCell)}) to stdout with (format csv, ${quote(copyQuoteBytes.csv)}, delimiter ';')`,
  );

/** Columns of a function call: PostgreSQL takes a hundred arguments. */
const COLUMNS_PER_CALL = 50;

function jsonSql({ columns }: Dataset): string {
  const pairs = columns.map(({ name, sql }) => `'${name.replaceAll("'", "''")}', ${sql}`);
  const objects = Array.from(
    { length: Math.ceil(pairs.length / COLUMNS_PER_CALL) },
    (_, at) => `json_build_object(${pairs.slice(at * COLUMNS_PER_CALL, (at + 1) * COLUMNS_PER_CALL).join(', ')})::text`,
  );
  if (objects.length === 1) return objects.join('');
  return `'{' || ${objects.map((object) => `left(substr(${object}, 2), -1)`).join(` || ', ' || `)} || '}'`;
}

export const readJsonLines = (pool: pg.Pool, dataset: Dataset, reader: AcquireOptions): Promise<LeasedRows<Promise<Readable>>> => {
  const line = `',' || ${jsonSql(dataset)}`;
  return copyRows(
    pool,
    dataset,
    reader,
    (source) => `copy (select ${line} from ${source}) to stdout with (format csv, ${quote(copyQuoteBytes.json)}, delimiter e'\\x02')`,
  );
};

type Cells = (string | number | boolean | Date | null)[];
const ROWS_PER_CHUNK = 1_000;

/** Fetches rows by cursor; a dead connection fails at the next fetch. */
async function* fetchRows(client: pg.PoolClient, dataset: Dataset, source: Promise<string>): AsyncGenerator<Cells> {
  // Plans for all rows instead of fast first rows.
  await client.query(
    `set local cursor_tuple_fraction = 1; declare export_row no scroll cursor for ${cellsSql(dataset, await source, excelCell)}`,
  );
  for (;;) {
    const { rows } = await client.query<Cells>({ text: `fetch ${ROWS_PER_CHUNK} from export_row`, rowMode: 'array' });
    yield* rows;
    if (rows.length < ROWS_PER_CHUNK) return;
  }
}

export async function readExcelRows(pool: pg.Pool, dataset: Dataset, reader: AcquireOptions): Promise<LeasedRows<AsyncIterable<Cells>>> {
  const { client, source, release } = await acquireConnection(pool, dataset, reader);
  return { rows: fetchRows(client, dataset, source), release };
}
