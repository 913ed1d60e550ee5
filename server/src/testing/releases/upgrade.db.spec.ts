import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from '../../areas.ts';
import { createApplication, sqlFoldersOf } from '../../platform/application.ts';
import { seedHealthSample } from '../../health/sample/sample.ts';
import { checkStateSample, Store } from '../../platform/store/index.ts';
import { health } from '../../health/index.ts';
import { createOwnedDatabase, type OwnedDatabase } from '../database.ts';
import { testPrincipal } from '../testApplication.ts';
import { dumpDatabase } from './dump.ts';

const folder = import.meta.dirname;
/** Writes the dump of a release once. */
async function writeRelease(name: string): Promise<void> {
  const own = await createOwnedDatabase('tables');
  const size = { hospitals: 2, locations: 2, clinics: 3, medics: 6, practices: 3 };
  await seedHealthSample({ store: new Store({ pool: own.pool, types: health.streams }) }, size, {
    seed: 4,
    lastDay: new Date('2026-11-20T12:00:00Z'),
  });
  const paths = sqlFoldersOf(areas).flatMap((path) =>
    ['schema.sql', 'functions/*.sql'].flatMap((files) => globSync(join(path, files)).toSorted()),
  );
  const scripts = paths.map((path) => readFileSync(path, 'utf8'));
  writeFileSync(join(folder, `${name}.sql`), await dumpDatabase(own.pool, scripts));
  await own.drop();
}

const release = process.env['KURATOR_WRITE_RELEASE'];
if (release !== undefined) await writeRelease(release);
const releases = globSync(join(folder, '*.sql')).map((path) => basename(path, '.sql'));

async function database(contents?: 'empty' | 'tables'): Promise<OwnedDatabase> {
  const own = await createOwnedDatabase(contents);
  onTestFinished(() => own.drop());
  return own;
}

/** Structure of the database, one line per object. */
async function structureOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `with own as (select oid, relname, relkind, reloptions from pg_class where relnamespace = 'public'::regnamespace)
    select format('table %s %s', relname, reloptions) as line from own where relkind = 'r'
    union all select format('column %s.%s %s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attstorage, pg_get_expr(adbin, adrelid))
      from own join pg_attribute a on attrelid = own.oid and attnum > 0 and not attisdropped left join pg_attrdef d on adrelid = attrelid and adnum = attnum where relkind = 'r'
    union all select pg_get_indexdef(oid) from own where relkind = 'i'
    union all select format('constraint %s %s %s', relname, conname, pg_get_constraintdef(c.oid)) from own join pg_constraint c on conrelid = own.oid
    union all select format('sequence %s', relname) from own where relkind = 'S'
    union all select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Rows of dumped tables, except the record of scripts and the cards, which follow from the states and are checked with these. */
const rowsOf = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await dumpDatabase(pool, []))
    .split('\n\n')
    .filter((part) => !part.startsWith('delete from migration'))
    .map((part) => part.replaceAll(/"card": \{.*?\}, "type"/g, '"type"'));

test.each(releases)('a database of %s becomes one of today, with every row, and works', { timeout: 120_000 }, async (name) => {
  const { pool, url } = await database('empty');
  await pool.query(readFileSync(join(folder, `${name}.sql`), 'utf8'));
  const before = await rowsOf(pool);
  const application = await createApplication({
    databaseUrl: url,
    areas,
    hasProjectors: false,
    onError: (error) => expect.unreachable(String(error)),
  });
  onTestFinished(() => application.close());

  expect(await rowsOf(pool)).toEqual(before);
  expect(await structureOf(pool)).toEqual(await structureOf((await database()).pool));
  expect(await checkStateSample(application.store)).toEqual([]);
  const entity_id = (await pool.query<{ id: string }>(`select min(id::text) as id from stream where type = 'hospital'`)).rows[0]?.id ?? '';
  const { version = 0 } = (await application.store.load(entity_id)) ?? {};
  await application.bus.execute(commentAdd, { entity_id, entity_type: 'hospital', comment: 'Neu' }, testPrincipal(randomUUID()));
  expect(await application.store.load(entity_id)).toMatchObject({ version: version + 1 });
});
