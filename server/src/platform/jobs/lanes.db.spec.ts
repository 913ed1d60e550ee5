import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnedDatabase } from '../../testing/database.ts';
import { isOwnDatabaseLockSql } from '../../testing/ownSessions.ts';
import { connectionSettings } from '../store/index.ts';
import type { JobResult, Job, NewJob, Task, JobContext } from './job.ts';
import { JobRunner } from './jobRunner.ts';
import { JobTable } from './jobTable.ts';
import type { Schedule } from './schedule.ts';

class Work {
  readonly startedIds: string[] = [];
  readonly abortedIds: string[] = [];
  readonly #resolvers = new Map<string, (ended: JobResult) => void>();
  readonly task: Task;

  constructor(maxConcurrency?: number) {
    const work = async (job: Job, { signal }: JobContext): Promise<JobResult> => {
      this.startedIds.push(job.id);
      const { promise, resolve } = Promise.withResolvers<JobResult>();
      this.#resolvers.set(job.id, resolve);
      const abort = (): void => {
        this.abortedIds.push(job.id);
        resolve({ status: job.status });
      };
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort);
      return promise;
    };
    this.task = Object.assign(work, maxConcurrency === undefined ? {} : { maxConcurrency });
  }

  end(id: string, ended?: JobResult): void {
    this.#resolvers.get(id)?.(ended ?? { status: 'done' });
  }
}

async function openTable() {
  const database = await createOwnedDatabase('tables');
  onTestFinished(() => database.drop());
  const table = new JobTable(database.pool);
  const faults: unknown[] = [];
  const runner = (tasks: Readonly<Record<string, Task>>, schedules: readonly Schedule[] = []): JobRunner => {
    const jobRunner = new JobRunner({
      table,
      settings: connectionSettings(database.url),
      tasks,
      schedules,
      onError: (error) => void faults.push(error),
    });
    jobRunner.start();
    onTestFinished(async () => {
      await jobRunner.stop();
      expect(faults).toEqual([]);
    });
    return jobRunner;
  };
  const add = async (more: Partial<NewJob> = {}): Promise<string> => {
    const job = { id: randomUUID(), kind: 'export', topic: 'test.work', actor: 'erika', status: 'running', payload: {}, ...more } as const;
    return (await table.create(job)) ?? 'refused';
  };
  return { ...database, table, runner, add };
}

async function waitForNextPoll({
  table,
  add,
  marks,
}: {
  table: JobTable;
  add: (more: Partial<NewJob>) => Promise<string>;
  marks: Work;
}): Promise<void> {
  const mark = await add({ kind: 'rebuild', actor: 'mark' });
  await expect.poll(() => marks.startedIds).toContain(mark);
  marks.end(mark);
  await expect.poll(async () => (await table.find(mark))?.status).toBe('done');
}

test('imports do not wait behind exports: each kind has a lane of its own', async () => {
  const { runner, add } = await openTable();
  const [exports, imports] = [new Work(2), new Work()];
  runner({ export: exports.task, import: imports.task });
  for (let n = 0; n < 5; n += 1) await add();
  const first = await add({ kind: 'import', status: 'planning' });
  const second = await add({ kind: 'import', status: 'planning' });
  await expect.poll(() => imports.startedIds).toEqual([first]);
  await expect.poll(() => exports.startedIds).toHaveLength(2);
  imports.end(first, { status: 'planned' });
  await expect.poll(() => imports.startedIds).toEqual([first, second]);
});

test('a lane works for those first for whom it does nothing yet', async () => {
  const { runner, add } = await openTable();
  const exports = new Work(2);
  for (let n = 0; n < 3; n += 1) await add({ actor: 'greedy' });
  const max = await add({ actor: 'max' });
  runner({ export: exports.task });
  await expect.poll(() => exports.startedIds).toHaveLength(2);
  expect(exports.startedIds).toContain(max);
});

test('of jobs with one key one is worked on at a time, over all nodes', async () => {
  const { runner, add, table } = await openTable();
  const [here, there] = [new Work(3), new Work(3)];
  const marks = new Work();
  runner({ export: here.task, rebuild: marks.task });
  runner({ export: there.task, rebuild: marks.task });
  const readStartedIds = (): string[] => [...here.startedIds, ...there.startedIds];
  const [first, second, third] = [await add({ key: 'erika medic' }), await add({ key: 'erika medic' }), await add({ key: 'max medic' })];
  await expect.poll(() => readStartedIds().toSorted()).toEqual([first, third].toSorted());
  await waitForNextPoll({ table, add, marks });
  await waitForNextPoll({ table, add, marks });
  expect(readStartedIds()).not.toContain(second);
  for (const work of [here, there]) work.end(first);
  await expect.poll(readStartedIds, { timeout: 5_000 }).toContain(second);
});

test('a running job is not begun a second time, and may be once it has ended', async () => {
  const { table, add } = await openTable();
  const jobIds = await Promise.all(Array.from({ length: 8 }, () => add({ fingerprint: 'medic csv' })));
  expect(new Set(jobIds).size).toBe(1);
  expect(await add({ fingerprint: 'medic xlsx' })).not.toBe(jobIds[0]);
  await table.move(jobIds[0] ?? '', ['running'], 'cancelled');
  expect(jobIds).not.toContain(await add({ fingerprint: 'medic csv' }));
});

test('of one person only so many may be unfinished, also where they are asked for at once', async () => {
  const { add } = await openTable();
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => add({ mostUnfinished: 3 })));
  expect(outcomes.filter((id) => id === 'refused')).toHaveLength(5);
  expect(await add({ actor: 'max', mostUnfinished: 3 })).not.toBe('refused');
});

test('work on a job that somebody cancels is stopped at once, on whichever node, and is no failure', async () => {
  const { runner, add, table } = await openTable();
  const exports = new Work();
  runner({ export: exports.task });
  const [id, next] = [await add(), await add()];
  await expect.poll(() => exports.startedIds).toEqual([id]);
  await table.move(id, ['running'], 'cancelled');
  await expect.poll(() => exports.abortedIds).toEqual([id]);
  await expect.poll(() => exports.startedIds).toEqual([id, next]);
  expect(await table.find(id)).toMatchObject({ status: 'cancelled', failures: 0 });
});

test('a job that is to be tried later rests until then and keeps nobody waiting', async () => {
  const { runner, add, table, pool } = await openTable();
  const exports = new Work();
  runner({ export: exports.task });
  const [id, next] = [await add(), await add()];
  await expect.poll(() => exports.startedIds).toEqual([id]);
  exports.end(id, { status: 'running', retryAt: new Date(Date.now() + 3_600_000) });
  await expect.poll(() => exports.startedIds).toEqual([id, next]);
  exports.end(next);
  await expect.poll(async () => (await table.find(next))?.status).toBe('done');
  expect(exports.startedIds).toEqual([id, next]);
  await pool.query(`update job set retry_at = now() where id = $1`, [id]);
  await expect.poll(() => exports.startedIds, { timeout: 5_000 }).toEqual([id, next, id]);
});

test('a job that was postponed after the jobs were listed is not begun again', async () => {
  const { runner, add, table, pool } = await openTable();
  const exports = new Work();
  const [listed, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const listRunnable = table.listRunnable.bind(table);
  runner({ export: exports.task });
  const id = await add();
  await expect.poll(() => exports.startedIds).toEqual([id]);
  const countLocks = async (): Promise<number> =>
    (await pool.query(`select from pg_locks where locktype = 'advisory' and granted and ${isOwnDatabaseLockSql}`)).rowCount ?? 0;
  const lockCount = await countLocks();
  table.listRunnable = async () => {
    const jobs = await listRunnable();
    table.listRunnable = listRunnable;
    listed.resolve();
    await held.promise;
    return jobs;
  };
  const next = await add();
  await listed.promise;
  exports.end(id, { status: 'running', retryAt: new Date(Date.now() + 3_600_000) });
  await expect.poll(countLocks).toBeLessThan(lockCount);
  held.resolve();
  await expect.poll(() => exports.startedIds).toEqual([id, next]);
});

test('a schedule is begun once a day, however many nodes there are', async () => {
  const { runner, pool } = await openTable();
  const work = new Work();
  const nightly: Schedule = { name: 'nightly', hour: 0, kind: 'rebuild', topic: 'test.nightly', payload: {} };
  for (let n = 0; n < 3; n += 1) runner({ rebuild: work.task }, [nightly]);
  await expect.poll(() => work.startedIds).toHaveLength(1);
  work.end(work.startedIds[0] ?? '');
  await expect
    .poll(async () => (await pool.query<Job>(`select status, actor from job`)).rows)
    .toEqual([{ status: 'done', actor: 'system' }]);
});

test('failures end a job when it makes no progress between them, and however many do not when it does', async () => {
  const { add, table, url } = await openTable();
  const [steady, stuck] = [await add(), await add()];
  const attempts = new Map<string, number>();
  const work: Task = Object.assign(
    async ({ id }: Job, context: JobContext): Promise<JobResult> => {
      const attempt = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, attempt);
      await context.progress(0, 10);
      await context.progress(2);
      await context.progress(id === steady ? attempt + 2 : 5);
      if (attempt < 8) throw new Error('refused');
      return { status: 'done' };
    },
    { maxConcurrency: 2, retryPausesMs: () => [1, 1] },
  );
  const runner = new JobRunner({ table, settings: connectionSettings(url), tasks: { export: work }, onError: () => undefined });
  runner.start();
  onTestFinished(() => runner.stop());
  const readJobs = () => Promise.all([steady, stuck].map((id) => table.find(id)));
  await expect.poll(readJobs, { timeout: 10_000 }).toMatchObject([
    { status: 'done', done: 10 },
    { status: 'failed', done: 5 },
  ]);
  expect([steady, stuck].map((id) => attempts.get(id))).toEqual([8, 3]);
});
