import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { connectionSettings, openPools } from './pool.ts';

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
