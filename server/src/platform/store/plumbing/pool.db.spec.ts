import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { startTcpProxy } from '../../../testing/tcpProxy.ts';
import { rejectionOf } from '../../http/errorAnswer.ts';
import { endingWithin, openPool } from './pool.ts';

const { pool, url } = await createTestDatabase('tables');

test('a connection that dies in somebody’s hands ends their work, not the process', async () => {
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isOver = new Promise((resolve) => client.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await isOver;
  await expect(client.query('select')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

const statusOf = (work: Promise<unknown>): Promise<number | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => rejectionOf(error)?.status,
  );

test('where the network to the database is silent, statements and new connections end with a sentence, and work again after it', async () => {
  const proxy = await startTcpProxy(url);
  onTestFinished(() => proxy.close());
  const own = openPool(proxy.url, { max: 2, ...endingWithin(1_000) });
  onTestFinished(() => own.end());
  const unused = openPool(proxy.url, { max: 1, ...endingWithin(600_000) });
  onTestFinished(() => unused.end());
  const held = await own.connect();
  await own.query('select 1');
  proxy.cut();
  const statements = [held, own, own, unused].map((database) => statusOf(database.query('select')));
  expect(await Promise.all(statements)).toEqual([503, 503, 503, 503]);
  held.release();
  proxy.mend();
  for (const each of [own, unused]) expect((await each.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 40_000);
