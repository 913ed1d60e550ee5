import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createOwnedDatabase, type OwnedDatabase } from '../../../testing/database.ts';
import { diffSnapshots, createSnapshotter, type DataSnapshot } from '../../../testing/matrix/snapshot.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { migrate, SchemaMismatch } from './migrate.ts';

const root = createTemporaryFolder();
let versions = 0;

async function version(files: Readonly<Record<string, string>>): Promise<readonly [string]> {
  versions += 1;
  const folder = join(root, String(versions), 'garden', 'sql');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return [folder];
}

async function emptyDatabase(): Promise<OwnedDatabase> {
  const database = await createOwnedDatabase('empty');
  onTestFinished(() => database.drop());
  return database;
}

const picture = async (pool: OwnedDatabase['pool']): Promise<DataSnapshot> => (await createSnapshotter(pool, root))();

const bed = 'create table bed (id int); insert into bed values (1)';
const count = 'create or replace function count_beds() returns bigint language sql as $$ select count(*) from bed $$';
const first = { 'schema.sql': bed, 'functions/count.sql': count };
const second = {
  ...first,
  'schema.sql': `${bed}; create table plant (id int)`,
  'migrations/0001_plant.sql': 'create table plant (id int)',
};
const third = { ...second, 'migrations/0002_pond.sql': 'create table pond (id int)' };

const twice = (factor: number): string =>
  `create or replace function twice(n int) returns int language sql immutable as $$ select ${factor} * n $$`;
const oneWith = (end: string): string => `create or replace function one() returns int language sql as${end}$$ select 1 $$${end}`;
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

async function oldDatabase(ran: Readonly<Record<string, string>>): Promise<OwnedDatabase['pool']> {
  const { pool } = await emptyDatabase();
  await pool.query(
    `${bed}; create table migration (name text primary key, fingerprint text not null, at timestamptz not null default now())`,
  );
  for (const [name, print] of Object.entries(ran)) await pool.query('insert into migration values ($1, $2)', [name, print]);
  return pool;
}

test('a new database gets the schema and the functions, once, and needs no migration', async () => {
  const { pool } = await emptyDatabase();
  expect(await migrate(pool, await version(second))).toEqual(['garden/schema', 'garden/functions/count']);
  expect(await migrate(pool, await version(second))).toEqual([]);
  expect((await pool.query('select count_beds() as beds, (select count(*) from plant) as plants')).rows).toEqual([{ beds: 1, plants: 0 }]);
});

test('one of an earlier version gets the migrations that it has not run, in their order', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, await version(first));
  expect(await migrate(pool, await version(third))).toEqual(['garden/0001_plant', 'garden/0002_pond']);
  expect(await migrate(pool, await version(third))).toEqual([]);
});

test('a function is installed again where its text is another one, with other parameters, too', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, await version({ ...first, 'functions/dig.sql': 'create or replace procedure dig() language sql as $$ select 1 $$' }));
  const text =
    'create or replace function count_beds(lowest int) returns text language sql as $$ select count(*)::text from bed where id >= lowest $$';
  expect(await migrate(pool, await version({ ...first, 'functions/count.sql': text }))).toEqual(['garden/functions/count']);
  const renamed = text.replaceAll('lowest', 'smallest');
  expect(await migrate(pool, await version({ ...first, 'functions/count.sql': renamed }))).toEqual(['garden/functions/count']);
  const { rows } = await pool.query(`select pronargs as parameters, count_beds(1) as beds from pg_proc where proname = 'count_beds'`);
  expect(rows).toEqual([{ parameters: 1, beds: '1' }]);
});

test('a function that a trigger or an index needs is replaced beneath it', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, await version({ ...first, 'functions/twice.sql': twice(3) }));
  await pool.query('create index bed_twice on bed (twice(id))');
  await migrate(pool, await version({ ...first, 'functions/twice.sql': twice(2) }));
  expect((await pool.query(`select twice(1) as n, to_regclass('bed_twice') is not null as indexed`)).rows).toEqual([
    { n: 2, indexed: true },
  ]);
});

test('of several nodes that start at once one does the work', async () => {
  const { pool } = await emptyDatabase();
  const folders = await version(first);
  const appliedNames = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folders)));
  expect(appliedNames.flat()).toEqual(['garden/schema', 'garden/functions/count']);
});

test('a start waits for the migration of another node for as long as it takes', async () => {
  const { pool, url } = await emptyDatabase();
  const longer = new pg.Pool({ connectionString: url, lock_timeout: 100 });
  const folders = await version({ 'schema.sql': `${bed}; select pg_sleep(1)` });
  const appliedNames = await Promise.all([migrate(longer, folders), migrate(longer, folders)]);
  await longer.end();
  expect(appliedNames.flat()).toEqual(['garden/schema']);
  expect(await migrate(pool, folders)).toEqual([]);
});

test('line ends are not what makes a script another one', async () => {
  const { pool } = await emptyDatabase();
  await migrate(pool, await version({ ...first, 'functions/one.sql': oneWith('\n') }));
  expect(await migrate(pool, await version({ ...first, 'functions/one.sql': oneWith('\r\n') }))).toEqual([]);
});

test.each([
  ['migrations/0003_well.sql', 'garden/0003_well'],
  ['functions/well.sql', 'garden/functions/well'],
])('%s that fails is named, and nothing is changed', async (file, name) => {
  const { pool } = await emptyDatabase();
  await migrate(pool, await version(first));
  const folders = await version({ ...third, [file]: 'create well' });
  const before = await picture(pool);
  await expect(migrate(pool, folders)).rejects.toThrow(new RegExp(`^migration ${name}: syntax`));
  expect(diffSnapshots(before, await picture(pool))).toEqual([]);
});

describe('migrations that a schema replaced', () => {
  const superseded = { 'garden/0001_bed': fingerprint('bed'), 'garden/0002_soil': fingerprint('soil') };
  const replaced = { ...third, 'superseded.json': JSON.stringify(superseded) };

  test('where all of them ran, the tables stay and what came later is run', async () => {
    const pool = await oldDatabase(superseded);
    const folders = await version(replaced);
    expect(await migrate(pool, folders)).toEqual(['garden/0001_plant', 'garden/0002_pond', 'garden/functions/count']);
    expect(await migrate(pool, folders)).toEqual([]);
    expect((await pool.query('select count_beds() as beds')).rows).toEqual([{ beds: 1 }]);
  });

  test.each([
    ['one is missing', { 'garden/0001_bed': superseded['garden/0001_bed'] }],
    ['one was another', { ...superseded, 'garden/0002_soil': fingerprint('sand') }],
  ])('where %s, the database is refused', async (_what, ran) => {
    const pool = await oldDatabase(ran);
    await expect(migrate(pool, await version(replaced))).rejects.toThrow('garden/0002_soil is not the one of this version');
  });
});

describe('a database of another version is refused and left as it is', () => {
  test.each([
    [
      'whose migration was edited since',
      { ...third, 'migrations/0002_pond.sql': 'create table pond (id bigint)' },
      'garden/0002_pond is not',
    ],
    ['with one that is not known', second, 'does not know its migration garden/0002_pond'],
  ])('%s', async (_what, files, difference) => {
    const { pool } = await emptyDatabase();
    await migrate(pool, await version(third));
    const folders = await version(files);
    const before = await picture(pool);
    const refusal: unknown = await migrate(pool, folders).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SchemaMismatch);
    expect(String(refusal)).toContain(difference);
    expect(diffSnapshots(before, await picture(pool))).toEqual([]);
  });

  test('with a migration table of another program', async () => {
    const { pool } = await emptyDatabase();
    await pool.query('create table migration (version text primary key, apply_time int)');
    const folders = await version(first);
    const before = await picture(pool);
    await expect(migrate(pool, folders)).rejects.toThrow(SchemaMismatch);
    expect(diffSnapshots(before, await picture(pool))).toEqual([]);
  });

  test('at the start of the product in one sentence, which says what would be right', async () => {
    const { pool, url } = await emptyDatabase();
    // Creates a schema without a record of its migrations, as an earlier version did.
    await pool.query('create table event (position bigint, read bool); insert into event values (1, true)');
    const before = await picture(pool);
    const env = { ...process.env, DATABASE_URL: url, PORT: '0' };
    const started = await new Promise<object>((resolve) => {
      execFile(process.execPath, ['server/src/main.ts'], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    expect(started).toEqual({ code: 1, stdout: '', stderr: `${new SchemaMismatch('it does not say by which migrations').message}\n` });
    expect(diffSnapshots(before, await picture(pool))).toEqual([]);
  });
});
