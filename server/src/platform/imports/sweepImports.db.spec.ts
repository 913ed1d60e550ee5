import { randomUUID } from 'node:crypto';
import type { ImportRowsAnswer, JobAnswer } from '@kurator/contract/seedwork/job.answer';
import type { JobKind } from '@kurator/contract/seedwork/jobKind';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { sweepImports } from './sweepImports.ts';

const { pool, person } = await startTestApp();
const erika = await person();

/** Job with one row. */
async function addJob(status: JobStatus, daysAgo: number, kind: JobKind = 'import'): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into job (id, kind, topic, actor, status, payload, counts, result, file_name, status_since)
      values ($1, $2, 'health.medics.overwrite_master_data', $3, $4, '{}', '{"change": 1}', '{"kept": 1}', 'liste.csv', now() - make_interval(days => $5))`,
    [id, kind, erika.id, status, daysAgo],
  );
  await pool.query(`insert into job_row (job_id, row, state, label) values ($1, 2, 'change', 'Erika Muster')`, [id]);
  return id;
}

const readJob = (id: string): Promise<JobAnswer> => erika.read<JobAnswer>(`/dms/seedwork/api/query/jobs/${id}/`);
const countRows = async (id: string): Promise<number> =>
  (await erika.read<ImportRowsAnswer>(`/dms/seedwork/api/query/jobs/${id}/rows/`)).total;

test('a plan that nobody applied for 30 days is cancelled and says why; its author is told once', async () => {
  const [old, recent, applied] = [await addJob('planned', 31), await addJob('planned', 29), await addJob('applied', 31)];
  await sweepImports(pool);
  await sweepImports(pool);
  const { status, error } = await readJob(old);
  expect(status).toBe('cancelled');
  expect(error).toContain('30 Tagen');
  expect(await readJob(recent)).toMatchObject({ status: 'planned', error: null });
  expect(await readJob(applied)).toMatchObject({ status: 'applied' });
  const { items } = await erika.read<NotificationsAnswer>('/dms/seedwork/api/query/notifications/');
  expect(items).toMatchObject([{ kind: 'import_expired', params: { name: 'liste.csv' }, url: `/jobs/${old}` }]);
  for (const id of [old, recent, applied]) expect(await countRows(id)).toBe(1);
});

test('the rows of imports that ended without writing are deleted after 7 days, and their pages and reports are empty', async () => {
  const ended = [await addJob('cancelled', 8), await addJob('failed', 8)];
  const others = [
    await addJob('cancelled', 6),
    await addJob('failed', 6),
    await addJob('planned', 8),
    await addJob('applied', 8),
    await addJob('reverted', 8),
  ];
  const fetched = await addJob('failed', 8, 'fetch');
  await sweepImports(pool);
  for (const id of ended) {
    expect(await readJob(id)).toMatchObject({ counts: {}, kept: 0 });
    expect(await countRows(id)).toBe(0);
    const report = await erika.visitor.ask('GET', `/dms/seedwork/api/query/jobs/${id}/report`);
    expect([report.status, report.text.trim().split('\n').length]).toEqual([200, 1]);
  }
  for (const id of others) expect(await readJob(id)).toMatchObject({ counts: { change: 1 }, kept: 1 });
  for (const id of [...others, fetched]) expect(await countRows(id)).toBe(1);
});
