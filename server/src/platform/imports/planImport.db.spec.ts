import { randomUUID } from 'node:crypto';
import { medicsOverwrite } from '@kurator/contract/health/medic/medicImport.command';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import type { JobResult } from '../jobs/job.ts';
import { buildImportJob } from './beginImport.ts';
import type { FileImport, SourceRow } from './declaration.ts';
import { planImport, ROW_BATCH_SIZE } from './planImport.ts';
import { RowTable, type RowRecord } from './rowTable.ts';

const { url, pool } = await createTestDatabase();
const { registry, store, files, jobs } = await createTestApplication(url, { hasProjectors: false });

const sourceRows = (count: number): SourceRow[] => Array.from({ length: count }, (_, n) => ({ line: n + 1, sourceValues: {} }));

const rowRecord: Omit<RowRecord, 'row'> = {
  state: 'unchanged',
  entity_id: null,
  version: null,
  label: 'successor',
  changes: [],
  errors: [],
  warnings: [],
  said: null,
  relies_on: null,
  tally: [],
};

/** Import of some batches, planned until the signal aborts, with what happens on the way. */
interface PlanSteps {
  readonly batches: number;
  /** Called when the files have been read. */
  readonly onRead?: (job: string, lose: () => void) => Promise<void> | void;
  /** Called while a batch is planned, counted from 1. */
  readonly onBatch?: (batch: number, lose: () => void) => void;
  readonly rows?: RowTable;
}

async function plan({ batches, onRead, onBatch, rows = new RowTable(pool) }: PlanSteps): Promise<{ id: string; result: JobResult }> {
  const id = randomUUID();
  const loss = new AbortController();
  const lose = (): void => {
    loss.abort();
  };
  let batch = 0;
  const declared: FileImport = {
    command: medicsOverwrite,
    readFiles: async () => {
      await onRead?.(id, lose);
      return { rows: sourceRows(batches * ROW_BATCH_SIZE), unusedLines: [], readings: [] };
    },
    run: () => (some) => {
      batch += 1;
      onBatch?.(batch, lose);
      return Promise.resolve(some.map(() => ({ faults: [] })));
    },
  };
  await jobs.create(buildImportJob(declared, { id, actor: 'erika', uploads: [], language: 'de', values: {} }));
  const job = await jobs.find(id);
  if (!job) throw new Error(`there is no job ${id}`);
  const [progress, storePartialResult] = [() => Promise.resolve(), () => Promise.resolve()];
  const services = { ...registry, store, files, rows };
  return { id, result: await planImport(declared, job, services, { signal: loss.signal, progress, storePartialResult }) };
}

const loseInSecond: PlanSteps['onBatch'] = (batch, lose) => {
  if (batch === 2) lose();
};

const failInSecond: PlanSteps['onBatch'] = (batch) => {
  if (batch === 2) throw new Error('a rule is broken');
};

const labelsOf = async (job: string): Promise<unknown> => {
  const { rows } = await pool.query('select label, count(*) as n from job_row where job_id = $1 group by label', [job]);
  return rows;
};

test('a planner that loses its lock while it reads the files leaves the rows of its successor alone', async () => {
  const { id, result } = await plan({
    batches: 1,
    onRead: async (job, lose) => {
      lose();
      await new RowTable(pool).add(
        job,
        [1, 2, 3].map((row) => ({ ...rowRecord, row })),
      );
    },
  });
  expect(result).toEqual({ status: 'planning' });
  expect(await labelsOf(id)).toEqual([{ label: 'successor', n: 3 }]);
});

test('one that loses it in its last batch has no plan, and does not store that batch', async () => {
  const { id, result } = await plan({ batches: 2, onBatch: loseInSecond });
  expect(result).toEqual({ status: 'planning' });
  expect(await labelsOf(id)).toEqual([{ label: null, n: ROW_BATCH_SIZE }]);
});

test('one that stops writes nothing afterwards, whether its lock is lost or a batch fails', async () => {
  const steps: string[] = [];
  class ObservedRows extends RowTable {
    override async add(job: string, records: readonly RowRecord[]): Promise<void> {
      await super.add(job, records);
      steps.push('written');
    }
  }
  const rows = new ObservedRows(pool);
  await plan({ batches: 3, rows, onBatch: loseInSecond });
  steps.push('stopped');
  await expect(plan({ batches: 2, rows, onBatch: failInSecond })).rejects.toThrow('a rule is broken');
  steps.push('stopped');
  expect(steps).toEqual(['written', 'stopped', 'written', 'stopped']);
});
