import { permissionNames } from '@kurator/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type pg from 'pg';
import { JOB_CHANNEL } from '../../platform/jobs/jobTable.ts';
import { namedLockNumber } from '../../platform/store/index.ts';
import { ApiUser, startTestApp } from '../../testing/apiFixture.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { isOwnDatabaseLockSql } from '../../testing/ownSessions.ts';
import { countLockWaiters } from '../../testing/tableLock.ts';

const testApp = await startTestApp();
const [erika, max] = [await testApp.person(), await testApp.person(permissionNames.filter((name) => name !== 'dms.can_administer'))];
const ask = (key: string, format = 'csv') => `/dms/health/api/query/research/export/?entity_type=${key}&output_format=${format}`;
const requestExport = async (who: ApiUser, key: string, format?: string): Promise<string> =>
  (await who.read<{ job_id: string }>(ask(key, format))).job_id;

async function waitForIdleRunner(): Promise<void> {
  const held = `select from pg_locks where locktype = 'advisory' and ${isOwnDatabaseLockSql} and classid = $1`;
  await expect.poll(async () => (await testApp.pool.query(held, [namedLockNumber.job])).rowCount).toBe(0);
}

/** Holds the lock that exports of practices wait for. */
let blocking: pg.PoolClient;
beforeEach(async () => {
  blocking = await testApp.pool.connect();
  await blocking.query('begin; lock table practice_list in access exclusive mode');
});
afterEach(async () => {
  await testApp.pool.query(`update job set status = 'cancelled' where status = 'running'`);
  await testApp.pool.query('select pg_notify($1, $2)', [JOB_CHANNEL, '']);
  await blocking.query('rollback');
  blocking.release();
  await waitForIdleRunner();
});

/** Holds what stores the file of an export, whose rows are read then. @returns what lets it be stored */
async function holdStoring(): Promise<() => Promise<void>> {
  const storing = await testApp.pool.connect();
  await storing.query('begin; set local idle_in_transaction_session_timeout = 0; lock table file_chunk in share mode');
  return async () => {
    await storing.query('rollback');
    storing.release();
  };
}

const countFilesSince = async (id: string): Promise<number | null> =>
  (await testApp.pool.query('select from file where at > (select started_at from job where id = $1)', [id])).rowCount;

/** Statements waiting for the lock. */
const countBlockedExports = (): Promise<number | null> => countLockWaiters(testApp.pool);

describe('an export by email', () => {
  test('that is asked for again before it is done is made once', async () => {
    const id = await requestExport(max, 'practice');
    expect(await requestExport(max, 'practice')).toBe(id);
    expect(await requestExport(max, 'practice', 'json')).not.toBe(id);
    expect(await requestExport(erika, 'practice')).not.toBe(id);
    await blocking.query('rollback');
    expect(await waitForJob(max, id)).toMatchObject({ status: 'done' });
    expect(await requestExport(max, 'practice')).not.toBe(id);
  });

  test('is cancelled while it is written: its statement ends, and no file is left', async () => {
    const id = await requestExport(max, 'practice');
    await expect.poll(countBlockedExports, { timeout: 5_000 }).toBe(1);
    await max.give('seedwork', 'job.cancel', { job_id: id });
    expect(await waitForJob(max, id)).toMatchObject({ status: 'cancelled', error: null, result: null });
    await expect.poll(countBlockedExports, { timeout: 5_000 }).toBe(0);
    expect(await countFilesSince(id)).toBe(0);
  });

  test('is cancelled while it counts what it leaves out: no file is left', async () => {
    await blocking.query('rollback');
    const letStore = await holdStoring();
    const id = await requestExport(max, 'practice');
    await expect.poll(countBlockedExports, { timeout: 5_000 }).toBe(1);
    await blocking.query('begin; lock table practice_list in access exclusive mode');
    await letStore();
    await expect.poll(() => countFilesSince(id)).toBe(1);
    await expect.poll(countBlockedExports).toBe(1);
    await max.give('seedwork', 'job.cancel', { job_id: id });
    await expect.poll(() => countFilesSince(id)).toBe(0);
    expect(await waitForJob(max, id)).toMatchObject({ status: 'cancelled', error: null, result: null });
  });

  test('is cancelled by administrators, and by nobody else', async () => {
    const id = await requestExport(erika, 'practice');
    expect(await max.refusal('seedwork', 'job.cancel', { job_id: id })).toMatchObject({ status: 404, code: 'job.unknown' });
    const own = await requestExport(max, 'practice');
    await erika.give('seedwork', 'job.cancel', { job_id: own });
    expect(await waitForJob(max, own)).toMatchObject({ status: 'cancelled' });
    await erika.give('seedwork', 'job.cancel', { job_id: id });
  });

  test('that is done is not cancelled any more', async () => {
    const id = await requestExport(max, 'mvz');
    expect(await waitForJob(max, id)).toMatchObject({ status: 'done' });
    expect(await max.refusal('seedwork', 'job.cancel', { job_id: id })).toMatchObject({ status: 409, code: 'job.not_cancellable' });
  });
});

test('one person has at most twenty unfinished; others go on', async () => {
  await testApp.pool.query(`insert into job (id, kind, topic, actor, status, payload, retry_at)
    select gen_random_uuid(), 'export', 'health.export', '${max.id}', 'running', '{}', now() + interval '1 hour' from generate_series(1, 20)`);
  const refusal = await max.visitor.get(ask('reha'), { 'accept-language': 'en' });
  expect([refusal.status, JSON.parse(refusal.text)]).toMatchObject([429, { code: 'export.too_many' }]);
  expect(refusal.text).toContain('20 of your exports');
  expect(await waitForJob(erika, await requestExport(erika, 'reha'))).toMatchObject({ status: 'done' });
});

test('a user who wrote since an export began gets another one, which holds the change, also from a page that knows of no write', async () => {
  await blocking.query('rollback');
  const forgetWrites = (): ApiUser => {
    max.visitor.cookies.delete('kurator_last_write');
    return new ApiUser(max, max.visitor, { position: 0 });
  };
  const letStore = await holdStoring();
  const first = await requestExport(forgetWrites(), 'spa');
  await expect.poll(countBlockedExports, { timeout: 5_000 }).toBe(1);
  expect(await requestExport(forgetWrites(), 'spa')).toBe(first);
  await max.give('health', 'spa.create', { name: 'Bad Ems', administration: 'Stadt', zipcode: '56130', city: 'Bad Ems' });
  await max.answer('/dms/health/api/query/research/spas/');
  const second = await requestExport(forgetWrites(), 'spa');
  expect(second).not.toBe(first);
  await letStore();
  const { result } = await waitForJob(max, second);
  expect((await max.answer(result?.url ?? '')).text).toContain('Bad Ems');
});
