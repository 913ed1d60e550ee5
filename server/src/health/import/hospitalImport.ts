import { createHash, randomUUID } from 'node:crypto';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { Application } from '../../platform/application.ts';
import { importJobKind } from '../../platform/imports/importTask.ts';
import type { Upload } from '../../platform/imports/planImport.ts';
import { RowTable } from '../../platform/imports/rowTable.ts';
import { jobLanguageOf, type Job } from '../../platform/jobs/job.ts';
import { objectOf } from '../../platform/store/index.ts';
import { OperationalError } from '../../platform/process/failure.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { buildImportJob } from '../../platform/imports/beginImport.ts';
import type { WriteResult } from './entityWriter.ts';
import type { Finding } from './finding.ts';
import type { InputFile } from './inputFile.ts';
import { hospitalRegistersImport } from './hospitals.import.ts';

export type Tally = Readonly<Record<WriteResult, number>>;

/** Effect of an import, or of a dry run. */
export interface ImportSummary {
  /** Job of the import, by which it can be reverted. */
  readonly job: string;
  readonly hospitals: Tally;
  readonly locations: Tally;
  /** Number of closed hospitals in old reports. */
  readonly leftOut: number;
  /** Findings in the order of the files. */
  readonly findings: readonly Finding[];
}

export interface ImportOptions {
  readonly application: Application;
  readonly files: readonly InputFile[];
  /** User id, or the name in the timeline. */
  readonly actor: string;
  readonly isDryRun?: boolean;
  readonly onProgress?: (step: 'checked' | 'written', doneCount: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Plans and applies an import without a page, skipping rows in error; resumable. @throws OperationalError for a failed plan or a cancellation */
export async function runHospitalImport(options: ImportOptions): Promise<ImportSummary> {
  const { application, onProgress, signal } = options;
  const rows = new RowTable(application.pool);
  const id = (await findResumableImport(options)) ?? (await startImport(options));
  let lastReport = '';
  const watching = {
    onProgress: ({ status, done, total }: Job): void => {
      const step = status === 'planning' || status === 'planned' ? 'checked' : 'written';
      if (total === null || done === 0 || lastReport === `${step} ${done}`) return;
      lastReport = `${step} ${done}`;
      onProgress?.(step, done, total);
    },
    ...(signal ? { signal } : {}),
  };
  let job = await application.runToCompletion(id, watching);
  if (job.status === 'planned') {
    const { change, new: newCount } = job.counts;
    const isOver = options.isDryRun === true || Number(change ?? 0) + Number(newCount ?? 0) === 0;
    await application.jobs.move(id, ['planned'], isOver ? 'cancelled' : 'applying');
    if (!isOver) job = await application.runToCompletion(id, watching);
  }
  if (job.status === 'cancelled') throw new OperationalError('Somebody cancelled the import.');
  if (job.error !== null) throw new OperationalError(job.error[jobLanguageOf(job.payload)]);
  return summaryOf(job, await rows.findRowsWithIssues(id), await rows.countSkippedTally(id));
}

/** Digest that identifies a repeated call. */
function digestOf(files: readonly InputFile[]): string {
  const hash = createHash('sha256');
  for (const { bytes } of files.toSorted((a, b) => a.name.localeCompare(b.name))) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('base64');
}

/** Interrupted import of the same files in the applying state; a mere plan is repeated. */
async function findResumableImport({ application, files, actor }: ImportOptions): Promise<string | undefined> {
  const { rows } = await application.pool.query<{ id: string; status: string }>(
    `select id, status from job where kind = $1 and topic = $2 and actor = $3 and payload #>> '{values,digest}' = $4
       and status in ('planning', 'planned', 'applying') order by started_at`,
    [importJobKind, qualifiedTopicOf(hospitalsImport), actor, digestOf(files)],
  );
  for (const { id, status } of rows) if (status !== 'applying') await application.jobs.move(id, ['planning', 'planned'], 'cancelled');
  return rows.find(({ status }) => status === 'applying')?.id;
}

async function startImport({ application, files, actor }: ImportOptions): Promise<string> {
  const uploads: Upload[] = [];
  for (const { name, bytes } of files) {
    const { id } = await application.files.keep(once(bytes), { name, mediaType: 'text/csv', owner: actor });
    uploads.push({ id, name });
  }
  const id = randomUUID();
  await application.jobs.create(
    buildImportJob(hospitalRegistersImport, { id, actor, uploads, language: 'en', values: { digest: digestOf(files) } }),
  );
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Counts the plan without the rows that were not written, since somebody changed something meanwhile. */
function summaryOf(
  job: Job,
  issueRows: Awaited<ReturnType<RowTable['findRowsWithIssues']>>,
  skippedTally: Readonly<Record<string, number>>,
): ImportSummary {
  const tally = objectOf(job.result?.['tally']);
  const count = (what: string): number => Number(tally[what] ?? 0) - (skippedTally[what] ?? 0);
  const of = (what: string): Tally => ({
    new: count(`${what} new`),
    changed: count(`${what} changed`),
    unchanged: count(`${what} unchanged`),
    refused: count(`${what} refused`),
    kept: count(`${what} kept`),
  });
  const findings = issueRows.flatMap(({ row, label, warnings, errors }) => [
    ...warnings,
    ...errors.map(({ text }): Finding => ({ kind: 'refused', file: label ?? '', row, column: '', value: '', reason: text, done: '' })),
  ]);
  return {
    job: job.id,
    hospitals: of('hospitals'),
    locations: of('locations'),
    leftOut: count('hospitals left out'),
    findings: findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.row - b.row),
  };
}
