import { randomUUID } from 'node:crypto';
import { medicCreate } from '@kurator/contract/health/medic/medic.command';
import type { JobStatus } from '@kurator/contract/seedwork/jobStatus';
import { commentAdd } from '@kurator/contract/seedwork/note.command';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { importTask } from '../../platform/imports/importTask.ts';
import { RowTable, type RowOutcome } from '../../platform/imports/rowTable.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { JobRunner } from '../../platform/jobs/jobRunner.ts';
import { runBulkCommand, checkStateSample, connectionSettings } from '../../platform/store/index.ts';
import { entityEvent } from '../../seedwork/change.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { medicsWishImport } from './wishAffiliations.import.ts';

const { url, pool } = await createTestDatabase();
const application = await createTestApplication(url);
const erika = testPrincipal(randomUUID());
const ROWS = 1_600;
const medics = Array.from({ length: ROWS }, () => randomUUID());
let round = 0;
const runners: JobRunner[] = [];

const newMedicStream = (id: string, number: number) => ({
  id,
  type: 'medic',
  version: 0,
  events: [
    entityEvent(medicCreate, {
      after: { dms_one_id: number, name: `Erika Muster ${number}`, gender: 'F', first_name: 'Erika', last_name: `Muster ${number}` },
    }),
  ],
});

const streams = (from: number, to: number) => medics.slice(from, to).map((id, i) => newMedicStream(id, 500_000 + from + i));

beforeAll(async () => {
  await runBulkCommand(application.store, { id: randomUUID(), topic: 'test', actor: erika.id }, { total: ROWS, streams });
});

afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** Leaves rows unmarked from some point on, as a dying node does. */
class DyingRows extends RowTable {
  #remainingCalls: number;

  constructor(settlings: number) {
    super(pool);
    this.#remainingCalls = settlings;
  }

  override async settle(job: string, outcomes: readonly RowOutcome[]): Promise<void> {
    this.#remainingCalls -= 1;
    if (this.#remainingCalls < 0) throw new Error('the node died');
    await super.settle(job, outcomes);
  }
}

function startRunner(rows = new RowTable(pool)): JobRunner {
  const { store, files, registry } = application;
  const services = { ...registry, store, files, rows };
  const runner = new JobRunner({
    table: application.jobs,
    settings: connectionSettings(url),
    tasks: { import: importTask([medicsWishImport], services) },
    onError: () => undefined,
  });
  runners.push(runner);
  runner.start();
  return runner;
}

const affiliationsOf = z.array(z.object({ entity_id: z.string(), primary: z.boolean() }));

/** Plan in which seven new practices are wished for in turns. */
async function createPlan(): Promise<string> {
  round += 1;
  const lines = medics.map((_, n) => `${500_000 + n};practice;Praxis ${round}-${n % 7};Ring 1;01067;Dresden;Sachsen;DE`);
  const file = Buffer.from(['medic_id;entity_type;name;street;zipcode;city;state;country', ...lines].join('\n'));
  const stored = await application.files.write(
    (async function* () {
      yield file;
    })(),
    { purpose: 'upload', name: 'a.csv', mediaType: 'text/csv', owner: erika.id, expiresAt: new Date(Date.now() + 60_000) },
  );
  const id = randomUUID();
  await application.jobs.create({
    id,
    kind: 'import',
    topic: 'health.medics.create_wish_affiliations',
    actor: erika.id,
    status: 'planning',
    payload: { uploads: [{ id: stored.id, name: 'a.csv' }], language: 'de', values: {} },
    fileName: 'a.csv',
  });
  const planner = startRunner();
  await waitForStatus(id, ['planned']);
  await planner.stop();
  return id;
}

const requireJob = async (id: string): Promise<Job> => {
  const job = await application.jobs.find(id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job;
};

async function waitForStatus(id: string, statuses: readonly JobStatus[], timeout = 18_000): Promise<Job> {
  await expect.poll(async () => statuses.includes((await requireJob(id)).status), { interval: 20, timeout }).toBe(true);
  return requireJob(id);
}

/** Expects each wish and each new entity exactly once. */
async function expectOnce(id: string, { written = ROWS, skipped = 0 } = {}): Promise<void> {
  expect((await requireJob(id)).counts).toEqual({ ...(written > 0 ? { written } : {}), ...(skipped > 0 ? { skipped } : {}) });
  const { rows } = await pool.query(
    `select count(*) filter (where s.type = 'practice') as practices, count(distinct s.state ->> 'name') filter (where s.type = 'practice') as names from stream s where s.type = 'practice' and s.state ->> 'name' like $1`,
    [`Praxis ${round}-%`],
  );
  expect(rows).toEqual([{ practices: 7, names: 7 }]);
  const states = await application.store.loadMany(medics);
  const wishes = await pool.query<{ row: number; state: string; entity_id: string }>(
    'select row, state, entity_id from job_row where job_id = $1',
    [id],
  );
  const practices = await pool.query<{ id: string; name: string }>(
    `select id, state ->> 'name' as name from stream where type = 'practice'`,
  );
  const nameOf = new Map(practices.rows.map(({ id: practice, name }) => [practice, name]));
  for (const { row, state, entity_id } of wishes.rows) {
    const list = affiliationsOf.parse(states.get(entity_id)?.state['affiliations'] ?? []);
    const namedAffiliations = list.map((each) => [nameOf.get(each.entity_id) ?? '', each.primary] as const);
    const prefix = `Praxis ${round}-`;
    expect(
      namedAffiliations.filter(([name]) => name.startsWith(prefix)),
      `row ${row}`,
    ).toEqual(state === 'written' ? [[`Praxis ${round}-${(row - 2) % 7}`, true]] : []);
  }
  expect(await checkStateSample(application.store)).toEqual([]);
}

test('a node that stops in the middle of applying leaves the rest to another one', async () => {
  const id = await createPlan();
  await application.jobs.move(id, ['planned'], 'applying');
  for (const least of [400, 900]) {
    const node = startRunner();
    await expect
      .poll(async () => (await requireJob(id)).done >= least || (await requireJob(id)).status === 'applied', {
        interval: 1,
        timeout: 10_000,
      })
      .toBe(true);
    await node.stop();
  }
  startRunner();
  await waitForStatus(id, ['applied']);
  await expectOnce(id);
});

test('rows that a killed node wrote and could not mark are marked by the next one, and not written again', async () => {
  const id = await createPlan();
  await application.jobs.move(id, ['planned'], 'applying');
  const node = startRunner(new DyingRows(1));
  await expect.poll(async () => (await requireJob(id)).failures, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0);
  await node.stop();
  startRunner();
  await waitForStatus(id, ['applied']);
  await expectOnce(id);
});

test('while others work on the same medics every row is written once or left out', { timeout: 120_000 }, async () => {
  const id = await createPlan();
  const over = new AbortController();
  const commented = new Set<string>();
  const others = (async () => {
    for (let n = 0; !over.signal.aborted && n < 20_000; n += 1) {
      const entity_id = medics[(n * 37) % ROWS] ?? '';
      commented.add(entity_id);
      await application.bus.execute(commentAdd, { entity_id, entity_type: 'medic', comment: 'Rückruf' }, erika);
    }
  })();
  await application.jobs.move(id, ['planned'], 'applying');
  startRunner();
  await waitForStatus(id, ['applied'], 100_000);
  over.abort();
  await others;
  const { counts, failures } = await requireJob(id);
  expect(failures).toBe(0);
  expect(Number(counts['skipped'])).toBeGreaterThan(0);
  expect(Number(counts['skipped'])).toBeLessThanOrEqual(commented.size);
  await expectOnce(id, { written: ROWS - Number(counts['skipped']), skipped: Number(counts['skipped']) });
});

test('a plan that is cancelled while it is made stays cancelled', async () => {
  const id = await createPlan();
  await pool.query(`update job set status = 'planning', done = 0 where id = $1`, [id]);
  const node = startRunner();
  await expect.poll(async () => (await requireJob(id)).done, { interval: 1, timeout: 10_000 }).toBeGreaterThan(0);
  expect(await application.jobs.move(id, ['planning', 'planned'], 'cancelled')).toBe(true);
  await node.stop();
  expect((await requireJob(id)).status).toBe('cancelled');
});
