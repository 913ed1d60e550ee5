import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase, type OwnedDatabase } from '../../testing/database.ts';
import { differences, photographer, type Snapshot } from '../../testing/matrix/snapshot.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { migrate, OtherSchema } from './migrate.ts';

const root = temporaryFolder();
let versions = 0;

/** A version of the product with these migrations. */
async function version(texts: Readonly<Record<string, string>>): Promise<readonly [string]> {
  versions += 1;
  const folder = join(root, String(versions), 'garden', 'migrations');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.sql`), text);
  return [folder];
}

async function emptyDatabase(): Promise<OwnedDatabase> {
  const database = await createDatabase('empty');
  onTestFinished(() => database.drop());
  return database;
}

const picture = async (pool: OwnedDatabase['pool']): Promise<Snapshot> => (await photographer(pool, root))();

const first = { '0001_bed': 'create table bed (id int); insert into bed values (1)' };
const second = { ...first, '0002_plant': 'create table plant (id int)' };

test('what has not been run is run once, in its order', async () => {
  const { pool } = await emptyDatabase();
  expect(await migrate(pool, await version(first))).toEqual(['garden/0001_bed']);
  expect(await migrate(pool, await version(second))).toEqual(['garden/0002_plant']);
  expect(await migrate(pool, await version(second))).toEqual([]);
});

test('of several nodes that start at once one does the work', async () => {
  const { pool } = await emptyDatabase();
  const folders = await version(second);
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folders)));
  expect(done.flat()).toEqual(['garden/0001_bed', 'garden/0002_plant']);
});

test('whoever waits for another node does so for as long as it takes', async () => {
  const { pool, url } = await emptyDatabase();
  const longer = new pg.Pool({ connectionString: url, lock_timeout: 100 });
  const slow = { '0001_bed': 'create table bed (id int); select pg_sleep(1)' };
  const folders = await version(slow);
  const done = await Promise.all([migrate(longer, folders), migrate(longer, folders)]);
  await longer.end();
  expect(done.flat()).toEqual(['garden/0001_bed']);
  expect(await migrate(pool, folders)).toEqual([]);
});

test('line ends are not what makes a migration another one', async () => {
  const { pool } = await emptyDatabase();
  const text = 'create table bed (\n  id int\n)\n';
  await migrate(pool, await version({ '0001_bed': text }));
  expect(await migrate(pool, await version({ '0001_bed': text.replaceAll('\n', '\r\n') }))).toEqual([]);
});

test('one that fails is named, and nothing is changed', async () => {
  const { pool } = await emptyDatabase();
  await expect(migrate(pool, await version({ ...second, '0003_pond': 'create pond' }))).rejects.toThrow(
    /^migration garden\/0003_pond: syntax/,
  );
  expect(await migrate(pool, await version(second))).toHaveLength(2);
});

describe('a database of another version is refused and left as it is', () => {
  test.each([
    ['whose migration was edited since', { ...second, '0001_bed': 'create table bed (id int, soil text)' }, 'garden/0001_bed is not'],
    ['with one that is not known', { '0002_plant': second['0002_plant'] }, 'does not know its migration garden/0001_bed'],
  ])('%s', async (_what, texts, difference) => {
    const { pool } = await emptyDatabase();
    await migrate(pool, await version(first));
    const folders = await version(texts);
    const before = await picture(pool);
    const refusal: unknown = await migrate(pool, folders).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(OtherSchema);
    expect(String(refusal)).toContain(difference);
    expect(differences(before, await picture(pool))).toEqual([]);
  });

  test('whose record of migrations is somebody else’s', async () => {
    const { pool } = await emptyDatabase();
    await pool.query('create table migration (version text primary key, apply_time int)');
    const folders = await version(first);
    const before = await picture(pool);
    await expect(migrate(pool, folders)).rejects.toThrow(OtherSchema);
    expect(differences(before, await picture(pool))).toEqual([]);
  });

  test('at the start of the product in one sentence, which says what would be right', async () => {
    const { pool, url } = await emptyDatabase();
    // As an earlier version left it: without a record of its migrations.
    await pool.query('create table event (position bigint, read bool); insert into event values (1, true)');
    const before = await picture(pool);
    const env = { ...process.env, DATABASE_URL: url, PORT: '0' };
    const started = await new Promise<object>((resolve) => {
      execFile(process.execPath, ['server/src/main.ts'], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    expect(started).toEqual({ code: 1, stdout: '', stderr: `${new OtherSchema('it does not say by which migrations').message}\n` });
    expect(differences(before, await picture(pool))).toEqual([]);
  });
});
