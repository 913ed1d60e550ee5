import { errorText, permissionNames, type Language } from '@kurator/contract';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import type { TaskServices } from '../../platform/area.ts';
import { CommandBus, Rejection, type Principal } from '../../platform/bus/index.ts';
import { dropRun } from '../../platform/facts/index.ts';
import { RowTable } from '../../platform/imports/rowTable.ts';
import { failureOf } from '../../platform/jobs/failureText.ts';
import { jobPath, type Job, type JobContext, type JobResult, type Task } from '../../platform/jobs/job.ts';
import { sendNotice } from '../../platform/notice/notice.ts';
import { z } from 'zod';
import { textOf } from '../../platform/store/index.ts';
import { WarehouseFailure } from '../../platform/warehouse/index.ts';
import type { RowFault } from './delivered.ts';
import { fetchRun, type FetchedRun, type FetchOptions } from './fetchRun.ts';
import { findRankedProjects } from './carrier.ts';
import type { RankedProjects } from './ranked.ts';
import { rankingScores } from './score.facts.ts';

/** Kind of the job that fetches a delivery from the warehouse. */
export const fetchKind = 'fetch';

const payloadSchema = z.object({
  group: z.string(),
  period: z.number(),
  /** Set if only one entity is synced. */
  entity: z.object({ id: z.uuid(), type: z.string(), number: z.union([z.number(), z.string()]) }).nullable(),
  name: z.string(),
  /** Missing in jobs of earlier versions. */
  domain: z.enum(['health', 'business']).optional(),
  language: z.enum(['de', 'en']),
  project_ids: z.array(z.uuid()),
});
export type FetchPayload = z.output<typeof payloadSchema>;

/** Request that begins a failed sync again. */
export function repeatOf({ kind, status, payload }: Job): JobAnswer['repeat'] {
  if (kind !== fetchKind || status !== 'failed') return null;
  const { group, period, entity, domain } = payloadSchema.parse(payload);
  if (!domain) return null;
  return { domain, values: { rankingGroup: group, period, ...(entity && { awardeeType: entity.type, awardeeId: entity.id }) } };
}

/** Stored result of fetching, from which applying continues. */
const fetchedSchema = z.object({
  run: z.number(),
  awards: z.array(z.uuid()).nullable(),
  rows: z.record(z.uuid(), z.number()),
  faults: z.number(),
});

/**
 * Fetches a delivery and puts it into effect. While `running`, rows are read and written invisibly, and the job can be cancelled;
 * `applying` replaces the scores of a project by one event each. Failures of the warehouse are retried a few times.
 */
export const fetchTask =
  (services: TaskServices, rankings: readonly RankedProjects[], options: FetchOptions = {}): Task =>
  async (job, context) => {
    try {
      return await (job.status === 'applying' ? apply(services, rankings, job) : read(services, rankings, job, { context, options }));
    } catch (error) {
      if (!(error instanceof WarehouseFailure || error instanceof Rejection)) throw error;
      await dropRun(services.store.pool, rankingScores, job.id);
      return failed(services, job, error);
    }
  };

interface Reading {
  readonly context: JobContext;
  readonly options: FetchOptions;
}

async function read(
  services: TaskServices,
  rankings: readonly RankedProjects[],
  job: Job,
  { context, options }: Reading,
): Promise<JobResult> {
  const { pool } = services.store;
  const payload = payloadSchema.parse(job.payload);
  const fetched = await fetchRun(services, rankings, { id: job.id, ...payload }, context, options).catch(async (error: unknown) => {
    if (context.signal.aborted) await dropRun(pool, rankingScores, job.id);
    throw error;
  });
  await keepFaults(new RowTable(pool), job.id, fetched, payload.language);
  const { run, awards, rows, faults } = fetched;
  const result = { run, awards: awards && [...awards], rows: Object.fromEntries(rows), faults: faults.count };
  return { status: 'applying', result };
}

async function apply(
  { store, deciders, contract, projectors }: TaskServices,
  rankings: readonly RankedProjects[],
  job: Job,
): Promise<JobResult> {
  const { period } = payloadSchema.parse(job.payload);
  const { run, awards, rows, faults } = fetchedSchema.parse(job.result);
  const bus = new CommandBus({ store, deciders, entityTypes: contract.entityTypes, views: projectors });
  const by: Principal = { id: job.actor, name: '', email: '', permissions: new Set(permissionNames), isInternal: true };
  const [first = ''] = Object.keys(rows);
  const { score } = findRankedProjects(rankings, await store.load(first));
  for (const [project_id, count] of Object.entries(rows)) {
    const body = { project_id, run, rows: count, period, ...(awards ? { awards: awards.join(' ') } : {}) };
    await bus.execute(score, body, by, { idempotencyKey: `${job.id} ${project_id}` });
  }
  const written = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return {
    status: 'done',
    counts: { written, error: faults },
    afterwards: () =>
      sendNotice(store.pool, {
        user: job.actor,
        kind: 'fetch_done',
        params: { name: textOf(job.payload['name']), count: written },
        url: jobPath(job.id),
      }),
  };
}

const failed = ({ store }: TaskServices, job: Job, failure: WarehouseFailure | Rejection): JobResult => {
  const [reason] = failure instanceof Rejection ? failure.reasons : [failure];
  return {
    status: 'failed',
    error: failureOf(reason?.code ?? 'request.fault', reason?.params),
    afterwards: () =>
      sendNotice(store.pool, {
        user: job.actor,
        kind: 'fetch_failed',
        params: { name: textOf(job.payload['name']) },
        url: jobPath(job.id),
      }),
  };
};

/** Stores faults of rows for the page of the job and its report. */
async function keepFaults(table: RowTable, job: string, { faults }: FetchedRun, language: Language): Promise<void> {
  await table.clear(job);
  await table.add(
    job,
    faults.first.map((fault) => ({
      row: fault.line,
      state: 'error',
      entity_id: null,
      version: null,
      label: null,
      changes: [],
      errors: [{ column: fault.column, value: fault.value, text: faultText(fault, language) }],
      warnings: [],
      said: null,
      relies_on: null,
    })),
  );
}

const faultText = ({ code, params }: RowFault, language: Language): string => errorText(code, language, params);
