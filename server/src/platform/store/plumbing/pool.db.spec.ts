import { Socket } from 'node:net';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { startTcpProxy } from '../../../testing/tcpProxy.ts';
import { connectionSettings, openPool, openPools } from './pool.ts';

const { url } = await createTestDatabase();

test('PostgreSQL notices within half a minute that the host of a connection has died', async () => {
  const { commands, appends, jobs, exports, reads, end } = openPools(url);
  const pools = [commands, appends, jobs, exports, reads.pages, reads.counts];
  const client = new pg.Client(connectionSettings(url));
  await client.connect();
  const clients = await Promise.all(pools.map((pool) => pool.connect()));
  // The set values: on a socket of the same machine those in force are 0.
  const text = `select array_agg(reset_val::int order by name) as values from pg_settings where name like 'tcp_keepalives%'`;
  const connections: readonly pg.ClientBase[] = [client, ...clients];
  for (const connection of connections) {
    const { rows } = await connection.query<{ values: number[] }>(text);
    const [count = 0, idle = 0, interval = 0] = rows[0]?.values ?? [];
    expect(idle).toBeGreaterThan(0);
    expect(idle + count * interval).toBeLessThanOrEqual(30);
  }
  for (const each of clients) each.release();
  await Promise.all([client.end(), end()]);
});

test('a node asks the host of an idle connection for a sign of life after some seconds', async () => {
  const socket = new Socket();
  const setKeepAlive = vi.spyOn(socket, 'setKeepAlive');
  const client = new pg.Client({ ...connectionSettings(url), stream: () => socket });
  await client.connect();
  await client.end();
  expect(setKeepAlive).toHaveBeenCalledExactlyOnceWith(true, 10_000);
});

test('a host that says nothing is given up, while a wait for a free connection goes on', async () => {
  const proxy = await startTcpProxy(url);
  onTestFinished(() => proxy.close());
  const full = openPool(url, { max: 1 });
  const holder = await full.connect();
  const waiting = full.connect();
  proxy.cut();
  const { jobs, exports, commands, end } = openPools(proxy.url);
  const clients = [new pg.Client(connectionSettings(proxy.url)), jobs, exports, commands];
  const outcomes = await Promise.allSettled(clients.map((client) => client.connect()));
  expect(outcomes.map(({ status }) => status)).toEqual(clients.map(() => 'rejected'));
  holder.release();
  (await waiting).release();
  await Promise.all([full.end(), end()]);
});
