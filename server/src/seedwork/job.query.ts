import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import type { Contract } from '@kurator/contract/kit/area';
import { findOwnJob, findReadableJob, hasJobPermission } from './job.ts';
import { jobById, jobList, jobReport, jobRows } from '@kurator/contract/seedwork/job.query';
import type { JobAnswer, JobRow } from '@kurator/contract/seedwork/job.answer';
import { Download, defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { isAdministrator, type Principal } from '../platform/bus/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { loadActorNames, isUuid, objectOf, textOf, type LoadedStream, type Store } from '../platform/store/index.ts';
import { importPayloadOf, importSubjectOf, fileReadingsOf, isApplyReasonRequired } from '../platform/imports/planImport.ts';
import { readPaging } from '../platform/query/listRequest.ts';
import { repeatRequestOf } from './ranking/sync.task.ts';
import { streamImportReport } from './importReport.ts';
import { loadImportRowsPage } from './jobRow.ts';

interface JobReader {
  readonly store: Store;
  readonly contract: Contract;
  readonly principal: Principal;
}

/** Loads the names of actors, and of those projects whose jobs the principal may read. @returns a function that makes the row of one of the jobs */
async function loadJobRowBuilder(jobs: readonly Job[], { store, contract, principal }: JobReader): Promise<(job: Job) => JobRow> {
  const readableProjectIdOf = (job: Job): string => (hasJobPermission(contract, job, principal) ? projectIdOf(job) : '');
  const [nameOf, projects] = await Promise.all([
    loadActorNames(
      store,
      jobs.map(({ actor }) => actor),
    ),
    store.loadMany([...new Set(jobs.map(readableProjectIdOf).filter(isUuid))]),
  ]);
  return (job) => jobRowOf(job, nameOf(job.actor), projects.get(readableProjectIdOf(job)));
}

/** Project that a job works on or that its files are for; empty without one. */
const projectIdOf = ({ payload }: Job): string => textOf(payload['project_id'] ?? objectOf(payload['values'])['project_id']);

/** Row of a job. @param by name of its actor @param project loaded stream of its project */
export const jobRowOf = (job: Job, by: string, project: LoadedStream | undefined): JobRow => ({
  id: job.id,
  kind: job.kind,
  area: job.topic.slice(0, job.topic.indexOf('.')),
  topic_name: job.topic.slice(job.topic.indexOf('.') + 1),
  status: job.status,
  done: job.done,
  total: job.total,
  started_at: job.startedAt.toISOString(),
  by,
  file_name: job.fileName ?? resultOf(job)?.name ?? exportNameOf(job),
  counts: counts(job),
  result: resultOf(job),
  project: project ? { id: project.id, entity_type: project.type, name: textOf(project.state['name']) } : null,
});

/** File name of an export before the file exists. */
const exportNameOf = ({ payload }: Job): string | null => (typeof payload['name'] === 'string' ? payload['name'] : null);

/** Estimates by the rate in the current status; unknown before a tenth of a second of work. */
function secondsLeft({ done, total, statusSince, finishedAt }: Job): number | null {
  const seconds = (Date.now() - statusSince.getTime()) / 1000;
  return total === null || done === 0 || finishedAt !== null ? null : Math.ceil(((total - done) * seconds) / done);
}

const counts = (job: Job): Record<string, number> => Object.fromEntries(Object.entries(job.counts).map(([state, n]) => [state, Number(n)]));

function resultOf({ result }: Job): JobAnswer['result'] {
  return result && typeof result['url'] === 'string' && typeof result['name'] === 'string'
    ? { url: result['url'], name: result['name'], ...(typeof result['omitted'] === 'string' ? { omitted: result['omitted'] } : {}) }
    : null;
}

/** Jobs; administrators see everybody's. Rows and files ask for the permission of the job's command. */
export const jobQueries = (contract: Contract): readonly QueryHandler[] => [
  defineQueryHandler(jobList, async ({ store, jobs, principal, params }) => {
    const paging = readPaging(params);
    const isCurrent = params.get('is_current') === 'true';
    const { total, items } = isCurrent
      ? await jobs.listCurrent(principal.id, paging)
      : await jobs.list(isAdministrator(principal) ? undefined : principal.id, paging);
    return { total, items: items.map(await loadJobRowBuilder(items, { store, contract, principal })) };
  }),
  defineQueryHandler(jobById, async (context) => {
    const job = await findOwnJob(context);
    const isReadable = hasJobPermission(contract, job, context.principal);
    const buildRow = await loadJobRowBuilder([job], { ...context, contract });
    return {
      ...buildRow(job),
      finished_at: job.finishedAt?.toISOString() ?? null,
      planned_at: job.status === 'planned' ? job.statusSince.toISOString() : null,
      error: job.error?.[context.language] ?? null,
      seconds_left: secondsLeft(job),
      is_readable: isReadable,
      readings: isReadable ? [...fileReadingsOf(job.result)] : [],
      requested_readings: isReadable ? importPayloadOf(job).requestedReadings : [],
      about: importSubjectOf(job),
      repeat: repeatRequestOf(job),
      position: isWorkingStatus(job.status) || job.status === 'planned' ? null : await context.store.readHead(),
      kept: Number(job.result?.['kept'] ?? 0),
      wants_reason: isApplyReasonRequired(job),
    };
  }),
  defineQueryHandler(jobRows, async (context) =>
    loadImportRowsPage(context.store.pool, (await findReadableJob(context, contract)).id, context.params),
  ),
  defineQueryHandler(jobReport, async (context) => {
    const job = await findReadableJob(context, contract);
    return new Download({
      name: `${(job.fileName ?? 'import').replace(/\.[^.]*$/, '').slice(0, 100)}-report.csv`,
      mediaType: 'text/csv; charset=utf-8',
      open: () => streamImportReport(context.store.pool, job.id, context.language),
    });
  }),
];
