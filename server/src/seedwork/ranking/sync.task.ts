import { domainNames, errorText, type Language } from '@kurator/contract';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import type { TaskServices } from '../../platform/area.ts';
import { createJobBus, jobPrincipal, Rejection } from '../../platform/bus/index.ts';
import { deriveCommandId } from '../../platform/bus/idempotency.ts';
import { dropRun } from '../../platform/facts/index.ts';
import { RowTable, type RowRecord } from '../../platform/imports/rowTable.ts';
import { failureTextOf, translateToAllLanguages } from '../../platform/jobs/failureText.ts';
import { jobPath, type Job, type JobContext, type JobResult, type Task } from '../../platform/jobs/job.ts';
import { z } from 'zod';
import { textOf, type LoadedStream } from '../../platform/store/index.ts';
import { WarehouseFailure } from '../../platform/warehouse/index.ts';
import { refuseBusyProject } from '../busyProject.ts';
import type { RankingRowFault } from './parsedWarehouseRow.ts';
import { fetchRun, type FetchedRun } from './fetchRun.ts';
import { findRankingDeclaration } from './rankedProject.ts';
import type { RankingDeclaration } from './rankingDeclaration.ts';
import { rankingScoreTable } from './score.facts.ts';

/** Kind of the job that fetches a delivery from the warehouse. */
export const fetchJobKind = 'fetch';

const payloadSchema = z.object({
  group: z.string(),
  period: z.number(),
  /** Set if only one entity is synced; `ids` with those merged into it by then, missing in jobs of earlier versions. */
  entity: z.object({ id: z.uuid(), type: z.string(), ids: z.array(z.uuid()).optional() }).nullable(),
  name: z.string(),
  /** Missing in jobs of earlier versions. */
  domain: z.enum(domainNames).optional(),
  language: z.enum(['de', 'en']),
  project_ids: z.array(z.uuid()),
});
export type FetchPayload = z.output<typeof payloadSchema>;

/** Request that begins a failed sync again. */
export function repeatRequestOf({ kind, status, payload }: Job): JobAnswer['repeat'] {
  if (kind !== fetchJobKind || status !== 'failed') return null;
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
  kept: z.number().default(0),
});

/**
 * Fetches a delivery and puts it into effect. While `running`, rows are read and written invisibly, and the job can be cancelled;
 * `applying` replaces the scores of a project by one event each. Failures of the warehouse are retried a few times.
 */
export const fetchTask =
  (services: TaskServices, rankings: readonly RankingDeclaration[]): Task =>
  async (job, context) => {
    if (job.status === 'applying') return apply(services, rankings, job);
    try {
      return await fetchDelivery(services, rankings, job, context);
    } catch (error) {
      if (!(error instanceof WarehouseFailure || error instanceof Rejection)) throw error;
      return failedResult(job, error);
    }
  };

async function fetchDelivery(
  services: TaskServices,
  rankings: readonly RankingDeclaration[],
  job: Job,
  context: JobContext,
): Promise<JobResult> {
  const payload = payloadSchema.parse(job.payload);
  const fetchResult = await fetchRun(services, rankings, { id: job.id, ...payload }, context);
  await keepFaults(new RowTable(services.store.pool), job.id, fetchResult, payload.language);
  const { run, awards, keptAwards, rows, faults } = fetchResult;
  const result = { run, awards: awards && [...awards], rows: Object.fromEntries(rows), faults: faults.count, kept: keptAwards.length };
  return { status: 'applying', result };
}

/** Puts the run into effect project by project; a project that rejects it is left out and named. */
async function apply(services: TaskServices, rankings: readonly RankingDeclaration[], job: Job): Promise<JobResult> {
  const { store } = services;
  const { run, awards, rows, faults, kept } = fetchedSchema.parse(job.result);
  const bus = createJobBus(services);
  const by = jobPrincipal(job.actor);
  const ids = awards ? { awards: awards.join(' ') } : {};
  const projectRejections: ProjectRejection[] = [];
  let rowCount = 0;
  const projects = Object.entries(rows).filter(([, count]) => count > 0 || awards);
  for (const [project_id, count] of projects) {
    const project = await store.load(project_id);
    const idempotencyKey = `${job.id} ${project_id}`;
    // A run that is in effect since before a crash stays so, whatever works on the project now.
    const isInEffect = (await store.findCommand(deriveCommandId(job.actor, idempotencyKey))) !== undefined;
    try {
      if (!isInEffect) await refuseBusyProject(store, [project_id], job);
      const { score } = findRankingDeclaration(rankings, project);
      await bus.execute(score, { project_id, run, rows: count, ...ids }, by, { idempotencyKey });
      rowCount += count;
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      projectRejections.push({ project, rejection: error });
    }
  }
  const [first] = projectRejections;
  if (first && projectRejections.length === projects.length) {
    await dropRun(store.pool, rankingScoreTable, run);
    return failedResult(job, first.rejection);
  }
  return {
    status: 'done',
    counts: { written: rowCount, error: faults, ...(kept > 0 ? { skipped: kept } : {}) },
    ...(first
      ? { error: translateToAllLanguages((language) => projectRejections.map((each) => projectRejectionText(each, language)).join(' ')) }
      : {}),
    notification: {
      user: job.actor,
      kind: 'fetch_done',
      params: { name: textOf(job.payload['name']), count: rowCount },
      url: jobPath(job.id),
    },
  };
}

interface ProjectRejection {
  readonly project: LoadedStream | undefined;
  readonly rejection: Rejection;
}

const projectRejectionText = ({ project, rejection: { reasons } }: ProjectRejection, language: Language): string =>
  [
    errorText('ranking.project_left', language, { name: textOf(project?.state['name']) }),
    ...reasons.map(({ code, params }) => errorText(code, language, params)),
  ].join(' ');

/** Failure of a sync whose run no award has. */
function failedResult(job: Job, failure: WarehouseFailure | Rejection): JobResult {
  const [reason] = failure instanceof Rejection ? failure.reasons : [failure];
  return {
    status: 'failed',
    error: failureTextOf(reason?.code ?? 'request.fault', reason?.params),
    notification: { user: job.actor, kind: 'fetch_failed', params: { name: textOf(job.payload['name']) }, url: jobPath(job.id) },
  };
}

const ROWS_AT_ONCE = 1_000;

const empty: Omit<RowRecord, 'row' | 'state'> = {
  entity_id: null,
  version: null,
  label: null,
  changes: [],
  errors: [],
  warnings: [],
  said: null,
  relies_on: null,
  tally: [],
};

/** Stores faulty rows, then awards without a usable one, for the page of the job, its report and imports of awardees. */
async function keepFaults(table: RowTable, job: string, { faults, keptAwards }: FetchedRun, language: Language): Promise<void> {
  const textOfFault = ({ code, params }: Pick<RankingRowFault, 'code' | 'params'>): string => errorText(code, language, params);
  const last = faults.first.reduce((line, fault) => Math.max(line, fault.line), 0);
  const rows = [
    ...faults.first.map((fault): RowRecord => ({
      ...empty,
      row: fault.line,
      state: 'error',
      entity_id: fault.entityId ?? null,
      errors: [{ column: fault.column, value: fault.value, text: textOfFault(fault) }],
      said: fault.entityId === undefined ? null : { award_id: fault.awardId ?? null },
    })),
    ...keptAwards.map((award, index): RowRecord => ({
      ...empty,
      row: last + 1 + index,
      state: 'skipped',
      label: textOf(award.state['name']),
      errors: [{ column: null, value: null, text: textOfFault({ code: 'ranking.award_kept' }) }],
    })),
  ];
  await table.clear(job);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await table.add(job, rows.slice(from, from + ROWS_AT_ONCE));
}
