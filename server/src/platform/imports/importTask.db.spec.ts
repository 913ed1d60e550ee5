import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import { JobRunner } from '../jobs/jobRunner.ts';
import { connectionSettings } from '../store/index.ts';
import { importTask } from './importTask.ts';
import { RowTable } from './rowTable.ts';

const { url, pool } = await createTestDatabase();
const { registry, store, files, jobs } = await createTestApplication(url, { hasProjectors: false });

test('an import that is applied waits longer after each fault, a plan is given up soon', async () => {
  const [applying, planning] = [randomUUID(), randomUUID()];
  const about = { kind: 'import', topic: 'test.undeclared', actor: 'erika', payload: {} } as const;
  await jobs.create({ ...about, id: applying, status: 'applying' });
  await jobs.create({ ...about, id: planning, status: 'planning' });
  await pool.query('update job set failures = 7');
  const runner = new JobRunner({
    table: jobs,
    settings: connectionSettings(url),
    tasks: { import: importTask([], { ...registry, store, files, rows: new RowTable(pool) }) },
    onError: () => undefined,
  });
  runner.start();
  onTestFinished(() => runner.stop());
  const readJobs = async (): Promise<unknown> =>
    (await pool.query(`select status, retry_at > now() + interval '50 s' as rests from job order by id = $1`, [planning])).rows;
  await expect.poll(readJobs).toEqual([
    { status: 'applying', rests: true },
    { status: 'failed', rests: null },
  ]);
});
