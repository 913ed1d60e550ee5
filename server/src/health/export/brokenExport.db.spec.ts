import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';
import { lockTable } from '../../testing/tableLock.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
await erika.give('health', 'spa.create', {
  name: 'Bad Steben',
  administration: 'Gemeinde',
  zipcode: '95138',
  city: 'Bad Steben',
  skip_duplicate_check: true,
});
const path = '/dms/health/api/query/export/lists/spa';
await erika.answer('/dms/health/api/query/research/spas/');

test('a file that breaks off does not look whole, not even where only the end of the connection ends it', async () => {
  const release = await lockTable(testApp.pool, 'spa_list');
  const { hostname, port } = new URL(testApp.node.url);
  const socket = connect(Number(port), hostname);
  const cookie = erika.visitor.cookieHeader;
  socket.write(`GET ${path}?search=steben&output_format=csv HTTP/1.0\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`);
  const heading: unknown[] = await once(socket.setEncoding('utf8'), 'data');
  expect(heading[0]).toMatch(/^HTTP\/1\.\d 200/);
  const ended = once(socket, 'end');
  await testApp.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${isOtherOwnSessionSql} and query like 'insert into export_hit%'`,
  );
  await expect(ended).rejects.toMatchObject({ code: 'ECONNRESET' });
  await release();
});

test('an export stands on record though the database refused its record at first', async () => {
  await testApp.pool.query(`create sequence refused;
    create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refused'); raise exception 'not now'; end $$;
    create trigger refuse before update on command for each row when (new.topic = 'export') execute function refuse()`);
  const answer = erika.answer(`${path}?output_format=json`);
  const wasRefused = async (): Promise<boolean> =>
    (await testApp.pool.query<{ yes: boolean }>('select is_called as yes from refused')).rows[0]?.yes ?? false;
  await expect.poll(wasRefused, { timeout: 10_000 }).toBe(true);
  await testApp.pool.query('drop trigger refuse on command');
  expect((await answer).text).toContain('Bad Steben');
  const { rows } = await testApp.pool.query(
    `select (answer ->> 'rows')::int as rows from command where topic = 'export' and answer ->> 'is_complete' = 'true'`,
  );
  expect(rows).toEqual([{ rows: 1 }]);
});

test('an export whose record can never be stored breaks off without further attempts', async () => {
  await testApp.pool.query(`create sequence impossible;
    create function refuse_data() returns trigger language plpgsql as $$ begin perform nextval('impossible'); raise exception 'no' using errcode = '22P05'; end $$;
    create trigger refuse_data before update on command for each row when (new.topic = 'export') execute function refuse_data()`);
  await expect(erika.answer(`${path}?output_format=json`)).rejects.toThrow('terminated');
  const { rows } = await testApp.pool.query<{ n: number }>('select last_value::int as n from impossible');
  expect(rows).toEqual([{ n: 1 }]);
  await testApp.pool.query('drop trigger refuse_data on command');
});

test('no byte of an export leaves where its record cannot be begun', async () => {
  await testApp.pool.query(`create function refuse_begin() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_begin before insert on command for each row when (new.topic = 'export') execute function refuse_begin()`);
  const { status, text } = await erika.visitor.get(`${path}?output_format=csv`);
  expect([status, text.includes('Bad Steben')]).toEqual([500, false]);
  await testApp.pool.query('drop trigger refuse_begin on command');
});
