import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { connectionSettings } from '../store/index.ts';
import { JobRunner } from './jobRunner.ts';
import { JOB_CHANNEL, JobTable } from './jobTable.ts';

const { pool, url } = await testDatabase();

test('a table of jobs that cannot be read for a while costs no connection', async () => {
  // This database has none.
  const faults: unknown[] = [];
  const runner = new JobRunner({
    table: new JobTable(pool),
    settings: { ...connectionSettings(url), application_name: 'jobs' },
    tasks: {},
    onError: (error) => void faults.push(error),
  });
  runner.start();
  onTestFinished(() => runner.stop());
  for (let times = 1; times <= 3; times += 1) {
    await expect.poll(() => faults.length).toBeGreaterThanOrEqual(times);
    await pool.query('select pg_notify($1, $2)', [JOB_CHANNEL, '']);
  }
  const { rows } = await pool.query(`select count(*)::int as n from pg_stat_activity where application_name = 'jobs'`);
  expect(rows).toEqual([{ n: 1 }]);
});
