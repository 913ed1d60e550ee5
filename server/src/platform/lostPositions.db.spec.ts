import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { startTestNode } from '../testing/node.ts';
import { isOtherOwnSessionSql } from '../testing/ownSessions.ts';

const { pool, url } = await createTestDatabase();
const view = 'hospital_list';

test('a node that projects nothing believes in no move of a view that a crash has lost, nor does its reader of a replica', async () => {
  const { application } = await startTestNode(url, { KURATOR_ROLES: 'serve', DATABASE_READ_URL: url });
  const readers = [application.projectors, application.reads.projectors];
  const position = application.projectors.position(view) + 5;
  const waitFor = (timeoutMs: number) => Promise.all(readers.map((reader) => reader.waitFor(view, position, timeoutMs)));
  await pool.query('update projector set position = position + 5');
  expect(await waitFor(5_000)).toEqual([0, 0]);
  await pool.query('update projector set position = position - 5');
  const sessionsSql = `from pg_stat_activity where application_name = 'kurator sessions' and ${isOtherOwnSessionSql}`;
  await expect.poll(async () => (await pool.query(`select pg_terminate_backend(pid) ${sessionsSql}`)).rowCount).toBeGreaterThan(0);
  await expect.poll(() => waitFor(200)).toEqual([5, 5]);
});
