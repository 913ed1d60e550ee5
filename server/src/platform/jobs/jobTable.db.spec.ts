import { randomUUID } from 'node:crypto';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { JobTable } from './jobTable.ts';

const { pool } = await createTestDatabase('tables');
const table = new JobTable(pool);

async function addJob(actor: string, status: JobStatus, name: string, daysAgo = 0): Promise<string> {
  const id = randomUUID();
  await table.create({ id, kind: 'import', topic: 'test.some', actor, status, payload: {}, fileName: name });
  await pool.query(
    `update job set started_at = now() - make_interval(days => $2), status_since = now() - make_interval(days => $2),
       finished_at = case when status = any($3) then null else now() - make_interval(days => $2) end where id = $1`,
    [id, daysAgo, ['planning', 'applying', 'reverting', 'running']],
  );
  return id;
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

test('progress never goes back within a status, nor beyond the total of an attempt that has less to do', async () => {
  const job = { id: await addJob('erika', 'planning', 'find'), status: 'planning' } as const;
  const steps = [
    [2, 10],
    [1, undefined],
    [5, undefined],
    [0, 4],
    [3, 4],
    [7, 12],
  ] as const;
  const progress: unknown[] = [];
  for (const [done, total] of steps) {
    await table.recordProgress(job, done, total);
    const { done: shownDone, total: shownTotal } = (await table.find(job.id)) ?? {};
    progress.push([shownDone, shownTotal]);
  }
  expect(progress).toEqual([
    [2, 10],
    [2, 10],
    [5, 10],
    [4, 4],
    [4, 4],
    [7, 12],
  ]);
});
