import { randomUUID } from 'node:crypto';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { describe, expect, test } from 'vitest';
import { importTask } from '../../platform/imports/importTask.ts';
import type { ImportServices } from '../../platform/imports/planImport.ts';
import { RowTable, type RowOutcome } from '../../platform/imports/rowTable.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { JobRunner } from '../../platform/jobs/jobRunner.ts';
import { checkStateSample, connectionSettings, Store } from '../../platform/store/index.ts';
import { buildImportJob } from '../../platform/imports/beginImport.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { textWith } from '../../testing/matcher.ts';
import { testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { hospitalRegistersImport } from './hospitals.import.ts';
import { toInputFiles, reportsText, sitesText } from './testing/files.ts';

const { url, pool } = await createTestDatabase();
const application = await createTestApplication(url, { hasProjectors: false });

/** Leaves rows unmarked after the first chunk, as a dying node does. */
class DyingRows extends RowTable {
  #remainingCalls = 1;

  override async settle(job: string, outcomes: readonly RowOutcome[]): Promise<void> {
    this.#remainingCalls -= 1;
    if (this.#remainingCalls < 0) throw new Error('the node died');
    await super.settle(job, outcomes);
  }
}

/** Plan of hospitals with one location each; its files are deleted. */
async function createPlan(from: number, hospitals: number): Promise<string> {
  const iks = Array.from({ length: hospitals }, (_, n) => String(from + n));
  const files = toInputFiles({
    'reports.csv': reportsText(...iks.map((ikNumber) => ({ ikNumber, HospitalName: `Haus ${ikNumber}` }))),
    'sites.csv': sitesText(...iks.map((ik) => ({ id: `${ik}_001_${ik.slice(3)}`, hospital_name: `Haus ${ik}` }))),
  });
  const uploads = [];
  for (const { name, bytes } of files) {
    const content = (async function* () {
      yield bytes;
    })();
    const about = { name, mediaType: 'text/csv', owner: 'import', expiresAt: new Date(Date.now() + 60_000) };
    uploads.push(await application.files.write(content, { ...about, purpose: 'upload' }));
  }
  const id = randomUUID();
  await application.jobs.create(buildImportJob(hospitalRegistersImport, { id, actor: 'import', uploads, language: 'de', values: {} }));
  expect(await application.runToCompletion(id)).toMatchObject({ status: 'planned', counts: { new: hospitals } });
  for (const upload of uploads) await application.files.remove(upload.id);
  return id;
}

function startRunner(different: Partial<ImportServices>): JobRunner {
  const { store, files, jobs, registry } = application;
  const services = { ...registry, store, files, rows: new RowTable(pool), ...different };
  const node = new JobRunner({
    table: jobs,
    settings: connectionSettings(url),
    tasks: { import: Object.assign(importTask([hospitalRegistersImport], services), { retryPausesMs: () => [1, 1] }) },
    onError: () => undefined,
  });
  node.start();
  return node;
}

test('an import of a killed node goes on elsewhere, without the files', { timeout: 120_000 }, async () => {
  const HOSPITALS = 1_200;
  const id = await createPlan(260_400_000, HOSPITALS);
  await application.jobs.move(id, ['planned'], 'applying');
  const dying = startRunner({ rows: new DyingRows(pool) });
  await expect.poll(async () => (await application.jobs.find(id))?.failures, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
  await dying.stop();
  expect((await application.jobs.find(id))?.status).toBe('applying');

  expect(await application.runToCompletion(id)).toMatchObject({ status: 'applied', counts: { written: HOSPITALS } });
  const { rows } = await pool.query(
    `select type, count(*) as n, count(distinct coalesce(card ->> 'gba_ik_number', card ->> 'gba_location_number')) as numbers from stream group by type order by type`,
  );
  expect(rows).toEqual(['hospital', 'hospital_location'].map((type) => ({ type, n: HOSPITALS, numbers: HOSPITALS })));
  const states = await pool.query<{ n: number }>(
    `select count(*) as n from stream where type = 'hospital' and jsonb_array_length(state -> 'phones') = 1 and state #>> '{websites,0,url}' is not null`,
  );
  expect(states.rows).toEqual([{ n: HOSPITALS }]);
  expect(await checkStateSample(application.store)).toEqual([]);
});

/** Loses one race. */
class OvertakenStore extends Store {
  overtake: (() => Promise<unknown>) | undefined;

  override async appendChunk(...chunk: Parameters<Store['appendChunk']>): ReturnType<Store['appendChunk']> {
    const first = this.overtake;
    this.overtake = undefined;
    await first?.();
    return super.appendChunk(...chunk);
  }
}

test('an IK number that somebody takes in the very moment leaves out that hospital alone', async () => {
  const id = await createPlan(260_500_000, 3);
  const store = new OvertakenStore({ pool, types: application.registry.streams });
  const place = { street: 'Am Markt 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };
  const hospital = { name: 'Schneller', gba_ik_number: '260500001', ...place, skip_duplicate_check: true };
  store.overtake = () => application.bus.execute(hospitalCreate, hospital, testPrincipal(randomUUID()));
  await application.jobs.move(id, ['planned'], 'applying');
  const node = startRunner({ store });
  await expect.poll(async () => (await application.jobs.find(id))?.status, { interval: 5, timeout: 15_000 }).toBe('applied');
  await node.stop();
  expect(await application.jobs.find(id)).toMatchObject({ failures: 0, counts: { written: 2, skipped: 1 } });
});

/** Fails after some chunks. */
class BrokenStore extends Store {
  #remainingCalls: number;

  constructor(chunks: number) {
    super({ pool, types: application.registry.streams });
    this.#remainingCalls = chunks;
  }

  override appendChunk(...chunk: Parameters<Store['appendChunk']>): ReturnType<Store['appendChunk']> {
    this.#remainingCalls -= 1;
    return this.#remainingCalls < 0 ? Promise.reject(new Error('the disk is broken')) : super.appendChunk(...chunk);
  }
}

/** Runs the job on a failing node until it gives up. */
async function runUntilGivenUp(id: string, chunks: number): Promise<Job | undefined> {
  const node = startRunner({ store: new BrokenStore(chunks) });
  await expect
    .poll(async () => isWorkingStatus((await application.jobs.find(id))?.status ?? 'failed'), { interval: 20, timeout: 30_000 })
    .toBe(false);
  await node.stop();
  return application.jobs.find(id);
}

const fault = (id: string) => ({
  de: `Es ist ein unerwarteter Fehler aufgetreten. Bitte melden Sie ihn der Administration mit der Nummer ${id}.`,
  en: `An unexpected error occurred. Please report it to the administrators with the number ${id}.`,
});
const countHospitals = async (from: number): Promise<unknown> => {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from stream where type = 'hospital' and card ->> 'gba_ik_number' like $1 and card ->> 'is_deleted' is null`,
    [`${String(from).slice(0, 6)}%`],
  );
  return rows[0]?.n;
};

describe('an import that failed for good after unexpected faults', { timeout: 120_000 }, () => {
  test('can be applied again where nothing of it is written', async () => {
    const id = await createPlan(260_600_000, 3);
    await application.jobs.move(id, ['planned'], 'applying');
    expect(await runUntilGivenUp(id, 0)).toMatchObject({ status: 'planned', error: fault(id), counts: { new: 3 } });
    await application.jobs.move(id, ['planned'], 'applying');
    expect(await application.runToCompletion(id)).toMatchObject({ status: 'applied', error: null, counts: { written: 3 } });
    expect(await countHospitals(260_600_000)).toBe(3);
  });

  test('can be taken back where some of it is written, and taken back again where that is given up', async () => {
    const id = await createPlan(260_700_000, 510);
    await application.jobs.move(id, ['planned'], 'applying');
    expect(await runUntilGivenUp(id, 1)).toMatchObject({ status: 'applied', error: fault(id), counts: { written: 500, skipped: 10 } });
    const { rows } = await pool.query(`select errors #>> '{0,text}' as why from job_row where job_id = $1 and row = 510`, [id]);
    expect(rows).toEqual([{ why: textWith('Der Import wurde vorher unterbrochen') }]);

    await application.jobs.move(id, ['applied'], 'reverting');
    expect(await runUntilGivenUp(id, 1)).toMatchObject({ status: 'applied', error: fault(id), counts: { written: 500, skipped: 10 } });
    expect(await countHospitals(260_700_000)).toBe(250);

    await application.jobs.move(id, ['applied'], 'reverting');
    expect(await application.runToCompletion(id)).toMatchObject({
      status: 'reverted',
      error: null,
      counts: { reverted: 500, skipped: 10 },
    });
    expect(await countHospitals(260_700_000)).toBe(0);
    expect(await checkStateSample(application.store)).toEqual([]);
  });
});
