import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { JobTable } from './jobTable.ts';

const { pool } = await createTestDatabase('tables');
const table = new JobTable(pool);

async function addJob(actor: string, status: JobStatus, name: string, daysAgo = 0): Promise<void> {
  const id = randomUUID();
  await table.create({ id, kind: 'import', topic: 'test.some', actor, status, payload: {}, fileName: name });
  await pool.query(
    `update job set started_at = now() - make_interval(days => $2), status_since = now() - make_interval(days => $2),
       finished_at = case when status = any($3) then null else now() - make_interval(days => $2) end where id = $1`,
    [id, daysAgo, ['planning', 'applying', 'reverting', 'running']],
  );
}

test('current jobs are those of a person that run, wait however long, or ended within a day, in this order', async () => {
  await addJob('erika', 'applied', 'ended today');
  await addJob('erika', 'applied', 'ended before', 2);
  await addJob('erika', 'planned', 'waits', 40);
  await addJob('erika', 'applying', 'runs', 3);
  await addJob('max', 'planned', 'of another');
  const { total, items } = await table.listCurrent('erika', { limit: 2, offset: 0 });
  expect([total, items.map(({ fileName }) => fileName)]).toEqual([3, ['runs', 'waits']]);
  const rest = await table.listCurrent('erika', { limit: 2, offset: 2 });
  expect(rest.items.map(({ fileName }) => fileName)).toEqual(['ended today']);
});
