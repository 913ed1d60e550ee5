import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readXlsx } from 'hucre/xlsx';
import { createTestDatabase } from '../../testing/database.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';
import { unescapeFormula, readTable } from '../csv/index.ts';
import { readSheet } from '../imports/readSheet.ts';
import type { Dataset } from './dataset.ts';
import { streamExport, type ExportResult } from './write.ts';

const { pool } = await createTestDatabase('tables');
const many = 20_000;
const reader = { owner: 'Erika' };

/** Rows with every troublesome character, larger than one network chunk. */
const notes: Dataset = {
  columns: [
    { name: 'nr', sql: 'm.nr', type: 'number' },
    {
      name: 'note',
      sql: `case m.nr % 4 when 0 then e'Zeile 1\\nZeile 2;\\n' when 1 then e'"Zur\\n"Linde""' when 2 then '"' else 'schlicht' end || repeat('ü', m.nr % 50)`,
      type: 'text',
    },
  ],
  from: `generate_series(1, ${many}) as m(nr)`,
  where: 'true',
  order: 'm.nr',
};
const noteOf = (nr: number): string => (['Zeile 1\nZeile 2;\n', '"Zur\n"Linde""', '"', 'schlicht'][nr % 4] ?? '') + 'ü'.repeat(nr % 50);
const expected = Array.from({ length: many }, (_, index): [string, string] => [String(index + 1), noteOf(index + 1)]);

type Cells = readonly (readonly [string, unknown])[];
const jsonRows = z.array(z.object({ nr: z.number(), note: z.string() }));
const readers: Readonly<Record<ExportFormat, (bytes: Buffer) => Promise<Cells>>> = {
  csv: async (bytes) =>
    readTable(bytes.toString('utf8').replace(/^\u{FEFF}/u, '')).rows.map(({ cells: [nr = '', note] }) => [nr, note] as const),
  json: async (bytes) => jsonRows.parse(JSON.parse(bytes.toString('utf8'))).map(({ nr, note }) => [String(nr), note] as const),
  xlsx: async (bytes) => ((await readXlsx(bytes)).sheets[0]?.rows ?? []).slice(1).map(([nr, note]) => [String(nr), note] as const),
};

describe.each(exportFormats)('an export of many rows as %s', async (format) => {
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  const bytes = await buffer(await streamExport(pool, { dataset: notes, format, reader }, async (result) => resolve(result)));

  test('holds all of them as they are', async () => {
    expect(await readers[format](bytes)).toEqual(expected);
  });

  test('is on record with their number and its hash', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await promise).toEqual({ rows: many, sha256, isComplete: true });
  });
});

test.each(exportFormats)('an export whose connection dies says so to its reader and stands on record as broken off: %s', async (format) => {
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  const endless = { ...notes, from: 'generate_series(1, 1000000) as m(nr)' };
  const stream = await streamExport(pool, { dataset: endless, format, reader }, async (result) => resolve(result));
  await once(stream, 'readable');
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${isOtherOwnSessionSql} and xact_start is not null`);
  await expect(buffer(stream)).rejects.toThrow(/terminat/);
  expect(await promise).toMatchObject({ isComplete: false });
});

test('exports whose readers take their time leave connections to everybody else, and come one after the other', async () => {
  const long = { ...notes, from: 'generate_series(1, 100000) as m(nr)' };
  const ended: ExportResult[] = [];
  const most = pool.options.max;
  const exportStreams = Array.from({ length: most + 1 }, (_, nr) =>
    streamExport(pool, { dataset: long, format: 'json', reader: { owner: `somebody ${nr}` } }, async (result) => void ended.push(result)),
  );
  await exportStreams[0];
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await Promise.all(exportStreams.map(async (each) => buffer(await each)));
  expect(ended.filter(({ rows, isComplete }) => rows === 100_000 && isComplete)).toHaveLength(most + 1);
});

test.each(exportFormats)('finding the rows of a filter may take a minute, reading them as long as it takes: %s', async (format) => {
  const limit = `current_setting('statement_timeout')`;
  const limited: Dataset = {
    ...notes,
    columns: [
      { name: 'nr', sql: 'm.nr', type: 'number' },
      { name: 'note', sql: limit, type: 'text' },
    ],
    from: '(select 7 as nr, md5(7::text)::uuid as id) m',
    hits: { from: `(select 7 as nr, md5(7::text)::uuid as id where ${limit} = $1) m`, values: ['1min'] },
  };
  expect(
    await readers[format](await buffer(await streamExport(pool, { dataset: limited, format, reader }, async () => undefined))),
  ).toEqual([['7', '0']]);
});

/** File of a dataset of one row. */
async function single(columns: Dataset['columns'], format: ExportFormat): Promise<Buffer> {
  const dataset: Dataset = { columns, from: '(select 1) m', where: 'true', order: '1' };
  return buffer(await streamExport(pool, { dataset, format, reader }, async () => undefined));
}

test('scalars of several types stand in one column, decimals as numbers', async () => {
  const values = ['1.234', '-7', 'true', '"=1+1"', '"k. A."', 'null'];
  const columns = [
    ...values.map((value, at) => ({ name: `v${at}`, sql: `nullif('${value}'::jsonb, 'null')`, type: 'scalar' }) as const),
    { name: 'score', sql: '98.5::numeric', type: 'decimal' } as const,
  ];
  expect((await single(columns, 'csv')).toString()).toContain(`\n"1,234";-7;true;'=1+1;k. A.;;"98,5"\n`.replaceAll('"', ''));
  expect((await readXlsx(await single(columns, 'xlsx'))).sheets[0]?.rows[1]).toEqual([1.234, -7, true, "'=1+1", 'k. A.', null, 98.5]);
  expect(JSON.parse((await single(columns, 'json')).toString())).toEqual([
    { v0: 1.234, v1: -7, v2: true, v3: '=1+1', v4: 'k. A.', v5: null, score: 98.5 },
  ]);
});

test.each(exportFormats)('headings that differ only after 63 bytes are two columns, and there may be a hundred: %s', async (format) => {
  const long = 'Anzahl der im Berichtsjahr stationär behandelten Fälle in der ';
  const columns = Array.from({ length: 100 }, (_, at) => ({ name: `${long}${at}`, sql: `${at}`, type: 'number' }) as const);
  const bytes = await single(columns, format);
  const first: Readonly<Record<ExportFormat, () => unknown>> = {
    csv: () => bytes.toString().split('\n')[1]?.split(';').map(Number),
    json: () => Object.values(z.array(z.record(z.string(), z.number())).parse(JSON.parse(bytes.toString()))[0] ?? {}),
    xlsx: async () => (await readXlsx(bytes)).sheets[0]?.rows[1],
  };
  expect(await first[format]()).toEqual(columns.map((_, at) => at));
});

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

describe('a value that begins like a formula', () => {
  const plain = ['+49 5121 69 1532', '+49 (0)5121/69-1532', 'Praxis +49', '-', ''];
  const risky = [
    '=1+1',
    "+cmd|'/C calc'!A0",
    '+49 5121 69 1532+A1',
    '@SUM(A1)',
    '-2+3',
    '+49\t5121',
    '\t=1',
    '\r=1',
    '\n=1',
    '+SUM(1)',
    '+49\n=1',
    '＝1+1',
    '＋SUM(1)',
    '－2',
    '＠A1',
  ];
  const cells = [...plain, ...risky];
  const starts: Dataset = {
    columns: [
      { name: 'nr', sql: 'm.nr', type: 'number' },
      { name: 'note', sql: 'm.note', type: 'text' },
    ],
    from: `unnest(array[${cells.map(literal).join(', ')}]) with ordinality as m(note, nr)`,
    where: 'true',
    order: 'm.nr',
  };
  const readCells = async (format: ExportFormat): Promise<unknown[]> =>
    (await readers[format](await buffer(await streamExport(pool, { dataset: starts, format, reader }, async () => undefined)))).map(
      ([, note]) => note ?? '',
    );

  test('is a text by an apostrophe in Excel, but for phone numbers, which stand as they are', async () => {
    const [phone, formattedPhone, inside, , none] = plain;
    expect(await readCells('xlsx')).toEqual([phone, formattedPhone, inside, "'-", none, ...risky.map((value) => `'${value}`)]);
  });

  test('is one in the headings of CSV, which come back as they were written', async () => {
    const heads = ['=HYPERLINK("https://x.example")', '＝1+1', "'=x", 'Zahl; "rund"', 'note'];
    const dataset = { ...starts, columns: heads.map((name) => ({ name, sql: 'm.nr', type: 'number' }) as const) };
    const file = await buffer(await streamExport(pool, { dataset, format: 'csv', reader }, async () => undefined));
    const { columns } = readTable(file.toString('utf8').replace(/^\u{FEFF}/u, ''));
    expect(columns).toEqual([`'${heads[0]}`, `'${heads[1]}`, `'${heads[2]}`, ...heads.slice(3)]);
    expect(columns.map(unescapeFormula)).toEqual(heads);
  });

  test('is one in the headings of Excel, which come back as they were written', async () => {
    const heads = ['=HYPERLINK("https://x.example")', '＝1+1', "'=x", '+SUM(1)', '+49 5121', 'note'];
    const dataset = { ...starts, columns: heads.map((name) => ({ name, sql: 'm.nr', type: 'number' }) as const) };
    const file = await buffer(await streamExport(pool, { dataset, format: 'xlsx', reader }, async () => undefined));
    expect((await readXlsx(file)).sheets[0]?.rows[0]).toEqual([...heads.slice(0, 4).map((head) => `'${head}`), ...heads.slice(4)]);
    expect(await readSheet(file)).toMatchObject({ sheet: { columns: heads } });
  });

  test('is one in CSV always', async () => {
    const [phone, formattedPhone, inside, , none] = plain;
    const expectedCells = [`'${phone}`, `'${formattedPhone}`, inside, "'-", none, ...risky.map((value) => `'${value}`)];
    expect(await readCells('csv')).toEqual(expectedCells);
  });
});

/** Rows that wait for a lock. */
const waitingDataset: Dataset = {
  ...notes,
  from: '(select nr, md5(nr::text)::uuid as id from generate_series(1, 3) nr) m',
  hits: {
    from: '(select nr, md5(nr::text)::uuid as id from generate_series(1, 3) nr, (select pg_advisory_xact_lock($1)) as free) m where nr <> 2',
    values: [4711],
  },
};

async function countRunningSearches(): Promise<number | undefined> {
  const statement = `select count(*)::int as number from pg_stat_activity where ${isOtherOwnSessionSql} and query like 'insert into export_hit%'`;
  return (await pool.query<{ number: number }>(statement)).rows[0]?.number;
}

describe.each(exportFormats)('an export whose rows are still being found, as %s', (format) => {
  test('has begun, and ends with them', async () => {
    const blocking = await pool.connect();
    await blocking.query('select pg_advisory_lock(4711)');
    const stream = await streamExport(pool, { dataset: waitingDataset, format, reader }, async () => undefined);
    await once(stream, 'readable');
    await blocking.query('select pg_advisory_unlock(4711)');
    blocking.release();
    expect(await readers[format](await buffer(stream))).toEqual([expected[0], expected[2]]);
  });

  test('is not worked on any longer when its reader has gone', async () => {
    const blocking = await pool.connect();
    await blocking.query('select pg_advisory_lock(4711)');
    const { promise, resolve } = Promise.withResolvers<ExportResult>();
    const stream = await streamExport(pool, { dataset: waitingDataset, format, reader }, async (result) => resolve(result));
    await expect.poll(countRunningSearches).toBe(1);
    stream.destroy();
    expect(await promise).toMatchObject({ rows: 0, isComplete: false });
    await expect.poll(countRunningSearches, { timeout: 4_000 }).toBe(0);
    await blocking.query('select pg_advisory_unlock(4711)');
    blocking.release();
  });
});

test('a fault of the rows that comes before the record is begun breaks the file off, and no more', async () => {
  const impossible: Dataset = {
    ...notes,
    hits: { from: '(select 1 / nr as nr, null::uuid as id from generate_series(0, 1) nr) m', values: [] },
  };
  const aborted = `select from pg_stat_activity where ${isOtherOwnSessionSql} and state = 'idle in transaction (aborted)'`;
  const onBegin = async (): Promise<void> => {
    await expect.poll(async () => (await pool.query(aborted)).rowCount).toBe(1);
  };
  const { promise, resolve } = Promise.withResolvers<ExportResult>();
  const stream = await streamExport(pool, { dataset: impossible, format: 'csv', reader, onBegin }, async (result) => resolve(result));
  await expect(buffer(stream)).rejects.toThrow('division by zero');
  expect(await promise).toMatchObject({ rows: 0, isComplete: false });
});
