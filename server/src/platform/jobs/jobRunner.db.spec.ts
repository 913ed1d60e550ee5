import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@kurator/contract';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnedDatabase, createTestDatabase } from '../../testing/database.ts';
import { startTcpProxy } from '../../testing/tcpProxy.ts';
import { isOtherOwnSessionSql, terminateLockHolders } from '../../testing/ownSessions.ts';
import { connectionSettings, namedLockNumber, textOf } from '../store/index.ts';
import { failureTextOf, type FailureText } from './failureText.ts';
import type { Job, JobResult, Task } from './job.ts';
import { JobRunner } from './jobRunner.ts';
import { JOB_CHANNEL, JobTable } from './jobTable.ts';

const { pool, url } = await createTestDatabase('empty');

test('a table of jobs that cannot be read for a while costs no connection', async () => {
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
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'jobs' and ${isOtherOwnSessionSql}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('work whose lock is lost stops, and is begun again under a new one', async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const table = new JobTable(application.pool);
  const steps: string[] = [];
  const task: Task = async ({ status }, { signal }) => {
    steps.push('begun');
    if (steps.length > 1) return { status: 'applied' };
    await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }));
    steps.push('stopped');
    return { status };
  };
  const faults: unknown[] = [];
  const runner = new JobRunner({
    table,
    settings: connectionSettings(application.url),
    tasks: { rebuild: task },
    onError: (error) => void faults.push(error),
  });
  runner.start();
  onTestFinished(() => runner.stop());
  const id = randomUUID();
  await table.create({ id, kind: 'rebuild', topic: 'test.wait', actor: 'somebody', status: 'applying', payload: {} });
  await expect.poll(() => steps).toEqual(['begun']);
  await terminateLockHolders(application.pool, { classid: namedLockNumber.job });
  await expect.poll(async () => (await table.find(id))?.status, { timeout: 10_000 }).toBe('applied');
  expect(steps).toEqual(['begun', 'stopped', 'begun']);
  expect(faults).toEqual([]);
});

test('work stops where the network of its lock falls silent, and another node begins it again', async () => {
  const application = await createOwnedDatabase('tables');
  const proxy = await startTcpProxy(application.url);
  const table = new JobTable(application.pool);
  const steps: string[] = [];
  const wait: Task = async ({ status }, { signal }) => {
    steps.push('begun');
    await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }));
    steps.push('stopped');
    return { status };
  };
  const startRunner = (settings: pg.ClientConfig, rebuild: Task): JobRunner => {
    const runner = new JobRunner({ table, settings, tasks: { rebuild }, onError: () => undefined });
    runner.start();
    return runner;
  };
  const runners = [startRunner(connectionSettings(proxy.url), wait)];
  try {
    const id = randomUUID();
    await table.create({ id, kind: 'rebuild', topic: 'test.wait', actor: 'somebody', status: 'applying', payload: {} });
    await expect.poll(() => steps).toEqual(['begun']);
    proxy.cut();
    runners.push(startRunner(connectionSettings(application.url), () => Promise.resolve({ status: 'applied' })));
    await expect.poll(async () => (await table.find(id))?.status, { timeout: 20_000 }).toBe('applied');
    await expect.poll(() => steps).toEqual(['begun', 'stopped']);
  } finally {
    proxy.mend();
    for (const runner of runners) await runner.stop();
    await proxy.close();
    await application.drop();
  }
});

test('work whose lock is lost neither ends nor postpones its job', async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const table = new JobTable(application.pool);
  const attempts = new Map<string, number>();
  const faults: unknown[] = [];
  const [ended, postponed] = [randomUUID(), randomUUID()];
  const work: Task = async ({ id, status }, { signal }) => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    if (attempt > 1) return { status: 'applied', counts: { attempt } };
    await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }));
    return id === ended ? { status: 'applied', counts: { attempt } } : { status, retryAt: new Date(Date.now() + 3_600_000) };
  };
  const runner = new JobRunner({
    table,
    settings: connectionSettings(application.url),
    tasks: { rebuild: Object.assign(work, { maxConcurrency: 2 }) },
    onError: (error) => void faults.push(error),
  });
  runner.start();
  onTestFinished(() => runner.stop());
  for (const id of [ended, postponed])
    await table.create({ id, kind: 'rebuild', topic: 'test.wait', actor: 'somebody', status: 'applying', payload: {} });
  await expect.poll(() => attempts.size).toBe(2);
  await terminateLockHolders(application.pool, { classid: namedLockNumber.job });
  const readJobs = () => Promise.all([ended, postponed].map((id) => table.find(id)));
  const applied = { status: 'applied', counts: { attempt: 2 } };
  await expect.poll(readJobs, { timeout: 10_000 }).toMatchObject([applied, applied]);
  expect(faults).toEqual([]);
});

test('work whose lock is lost while its failure is handled is not given up', async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const lockSignals = new Map<string, AbortSignal>();
  const attempts = new Map<string, number>();
  const givenUpIds: string[] = [];
  const [counted, settled] = [randomUUID(), randomUUID()];
  const loseLock = async (id: string): Promise<void> => {
    const signal = lockSignals.get(id);
    if (signal?.aborted) return;
    const lost = new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
    await terminateLockHolders(application.pool, { classid: namedLockNumber.job });
    await lost;
  };
  class Losing extends JobTable {
    override async countFailure(id: string): Promise<number> {
      const failures = await super.countFailure(id);
      if (id === counted) await loseLock(id);
      return failures;
    }
  }
  const table = new Losing(application.pool);
  const work: Task = async ({ id }, { signal }) => {
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    if (attempt > 1) return { status: 'applied' };
    lockSignals.set(id, signal);
    throw new Error('refused');
  };
  const onRetriesExhausted = async ({ id }: Job): Promise<JobResult> => {
    givenUpIds.push(id);
    await loseLock(id);
    return { status: 'planned' };
  };
  const runner = new JobRunner({
    table,
    settings: connectionSettings(application.url),
    tasks: { rebuild: Object.assign(work, { retryPausesMs: () => [], onRetriesExhausted }) },
    onError: () => undefined,
  });
  runner.start();
  onTestFinished(() => runner.stop());
  for (const id of [counted, settled]) {
    await table.create({ id, kind: 'rebuild', topic: 'test.wait', actor: 'somebody', status: 'applying', payload: {} });
    await expect.poll(async () => (await table.find(id))?.status).not.toBe('applying');
  }
  expect(await Promise.all([counted, settled].map((id) => table.find(id)))).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
  expect(givenUpIds).toEqual([settled]);
});

const resting = (code: string) => ({ code, status: 'running', error: null });

test('a job that an outage ends says which one it was, and is tried for longer where waiting may help', { timeout: 20_000 }, async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const table = new JobTable(application.pool);
  const fail: Task = async ({ payload }) => {
    await application.pool.query(`do $$ begin raise exception 'refused' using errcode = '${textOf(payload['code'])}'; end $$`);
    return { status: 'done' };
  };
  const texts = new Map<string, FailureText>();
  const errors: Readonly<Record<string, ErrorCode>> = {
    '53100': 'job.disk_full',
    '55P03': 'job.unavailable',
    '57014': 'job.too_slow',
    XX000: 'request.fault',
  };
  for (const [code, error] of Object.entries(errors)) {
    const id = randomUUID();
    await table.create({ id, kind: 'export', topic: 'test.fail', actor: 'somebody', status: 'running', payload: { code } });
    texts.set(code, failureTextOf(error, { trace_id: id }));
  }
  const setFailures = (n: number) => application.pool.query(`update job set failures = ${n}, retry_at = null where status = 'running'`);
  const readJobs = async () =>
    (
      await application.pool.query<{ code: string; status: string; error: unknown }>(
        `select payload ->> 'code' as code, status, error from job where status = 'failed' or retry_at is not null order by code`,
      )
    ).rows;
  const failed = (code: string) => ({ code, status: 'failed', error: texts.get(code) });
  await setFailures(2);
  const settings = connectionSettings(application.url);
  const runner = new JobRunner({ table, settings, tasks: { export: fail }, onError: () => undefined });
  runner.start();
  onTestFinished(() => runner.stop());
  await expect.poll(readJobs, { timeout: 10_000 }).toEqual([resting('53100'), resting('55P03'), failed('57014'), failed('XX000')]);
  await setFailures(8);
  await expect.poll(readJobs, { timeout: 10_000 }).toEqual(['53100', '55P03', '57014', 'XX000'].map((code) => failed(code)));
});

test('the file of a result is discarded where its job was cancelled meanwhile, not where another node has ended it', async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const table = new JobTable(application.pool);
  const discardedIds: string[] = [];
  const begin = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const faults: unknown[] = [];
  const startRunner = (result: (id: string) => Promise<JobResult>): JobRunner => {
    const task: Task = Object.assign(({ id }: Job) => result(id), { maxConcurrency: 3 });
    const settings = connectionSettings(application.url);
    const runner = new JobRunner({ table, settings, tasks: { export: task }, onError: (error) => void faults.push(error) });
    runner.start();
    onTestFinished(() => runner.stop());
    return runner;
  };
  const [ended, postponed, cancelled] = [randomUUID(), randomUUID(), randomUUID()];
  const begun = new Set<string>();
  const slow = startRunner(async (id) => {
    if (begun.add(id).size === 3) begin.resolve();
    await answer.promise;
    const discard = async (): Promise<void> => void discardedIds.push(id);
    return id === postponed ? { status: 'running', retryAt: new Date(), discard } : { status: 'done', discard };
  });
  for (const id of [ended, postponed, cancelled])
    await table.create({ id, kind: 'export', topic: 'test.slow', actor: 'somebody', status: 'running', payload: {} });
  await begin.promise;
  await table.move(cancelled, ['running'], 'cancelled');
  await terminateLockHolders(application.pool, { classid: namedLockNumber.job });
  startRunner(() => Promise.resolve({ status: 'done' }));
  const readStatus = async (id: string) => (await table.find(id))?.status;
  await expect.poll(() => Promise.all([ended, postponed].map(readStatus)), { timeout: 10_000 }).toEqual(['done', 'done']);
  answer.resolve();
  await slow.stop();
  expect(discardedIds).toEqual([cancelled]);
  expect(faults).toEqual([]);
});

test('a job that comes while the runner looks is not left lying until it looks again by itself', async () => {
  const application = await createOwnedDatabase('tables');
  onTestFinished(() => application.drop());
  const listening = new pg.Client(connectionSettings(application.url));
  await listening.connect();
  onTestFinished(() => listening.end());
  const notification = new Promise((resolve) => listening.once('notification', resolve));
  await listening.query(`listen ${JOB_CHANNEL}`);
  const id = randomUUID();
  let looks = 0;
  class Late extends JobTable {
    override async listRunnable(): Promise<Job[]> {
      const jobs = await super.listRunnable();
      looks += 1;
      if (looks > 1) return jobs;
      await this.create({ id, kind: 'export', topic: 'test.quick', actor: 'somebody', status: 'applying', payload: {} });
      await notification;
      // Waits a round trip, after which the runner was notified as well.
      await this.find(id);
      return jobs;
    }
  }
  const table = new Late(application.pool);
  const faults: unknown[] = [];
  const runner = new JobRunner({
    table,
    settings: connectionSettings(application.url),
    tasks: { export: () => Promise.resolve({ status: 'applied' }) },
    onError: (error) => void faults.push(error),
  });
  runner.start();
  onTestFinished(() => runner.stop());
  await expect.poll(async () => (await table.find(id))?.status, { timeout: 1_500 }).toBe('applied');
  expect(faults).toEqual([]);
});
