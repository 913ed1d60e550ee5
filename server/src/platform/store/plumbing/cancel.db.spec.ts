import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { isOtherOwnSessionSql } from '../../../testing/ownSessions.ts';
import { startTcpProxy } from '../../../testing/tcpProxy.ts';
import { queryUntil } from './cancel.ts';
import { limitedClient } from './limitedClient.ts';
import { openPool } from './pool.ts';

const { pool, url } = await createTestDatabase('tables');

const slow = { text: `select pg_sleep(60), 'slow' as what` };
const countRunningStatements = async (): Promise<number | null> =>
  (await pool.query(`select from pg_stat_activity where ${isOtherOwnSessionSql} and state = 'active' and query = $1`, [slow.text]))
    .rowCount;

test('a statement that nobody waits for is cancelled in the database, and its connection serves on', async () => {
  const own = openPool(url, { max: 1 });
  const controller = new AbortController();
  const answer = queryUntil(own, slow, controller.signal);
  await expect.poll(countRunningStatements).toBe(1);
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(countRunningStatements).toBe(0);
  expect((await queryUntil(own, { text: 'select 1 as one' }, new AbortController().signal)).rows).toEqual([{ one: 1 }]);
  expect(own.totalCount).toBe(1);
  await own.end();
});

test('one that waits for a connection is never executed', async () => {
  const own = openPool(url, { max: 1 });
  const holder = await own.connect();
  const controller = new AbortController();
  const answer = queryUntil(own, { text: 'create table never ()' }, controller.signal);
  controller.abort();
  holder.release();
  await expect(answer).rejects.toThrow('aborted');
  expect((await pool.query(`select to_regclass('never') as never`)).rows).toEqual([{ never: null }]);
  await own.end();
});

test('a cancel request over a network that is cut silently keeps its connection no longer than the statement itself', async () => {
  const proxy = await startTcpProxy(url, { dropsEnds: true });
  onTestFinished(() => proxy.close());
  const own = openPool(proxy.url, { max: 1, Client: limitedClient(0) });
  const controller = new AbortController();
  const answer = queryUntil(own, slow, controller.signal);
  await expect.poll(countRunningStatements).toBe(1);
  proxy.cut();
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(own.totalCount).toBe(0);
  proxy.mend();
  expect((await own.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await own.end();
});

test('a fault of the database is told as it is', async () => {
  await expect(queryUntil(pool, { text: 'select nothing' }, new AbortController().signal)).rejects.toThrow(
    'column "nothing" does not exist',
  );
});
