import { errorText, type ErrorCode, type Language } from '@kurator/contract';
import { mergeAppends, type UnitOfWork } from '../bulk/index.ts';
import { Rejection } from '../bus/index.ts';
import { failureTextOf, type FailureText } from '../jobs/failureText.ts';
import type { JobResult, Job, JobContext } from '../jobs/job.ts';
import {
  runBulkCommand,
  ReservationConflict,
  type BulkChunk,
  type CommandRecord,
  type ReadSet,
  type StreamAppend,
} from '../store/index.ts';
import type { ImportDeclaration, RowPlan } from './declaration.ts';
import { deriveApplyCommandId } from './ids.ts';
import { runContextOf, createUnitOfWork, importPayloadOf, ROW_BATCH_SIZE, type ImportServices } from './planImport.ts';
import { hasBlockingFaults, runRow } from './rowRun.ts';
import type { RowToApply, RowOutcome } from './rowTable.ts';
import { withImportLock } from './importLock.ts';
import { retryTimeIfViewsAreLate } from '../jobs/lateViews.ts';

/** Row states still to be applied. */
export const pendingRowStates: readonly string[] = ['change', 'new', 'dropped'];
/** States of plan rows before and after applying; their order never changes. */
export const importPlanRowStates: readonly string[] = [...pendingRowStates, 'written', 'skipped'];

/** Pause before an import asks again whether the one before it has ended. */
const RETRY_MS = 1_000;

/** Writes a plan under one command, resumable, each row exactly once; skips rows whose entity changed since. */
export async function applyImport(
  declared: ImportDeclaration,
  job: Job,
  services: ImportServices,
  context: JobContext,
): Promise<JobResult> {
  const refusal = await findRefusal(declared, job, services);
  if (refusal) return { status: 'planned', error: refusal };
  const jobResult = await withImportLock(job.topic, services.store, context.signal, async (signal) => {
    const retryAt = await retryTimeIfViewsAreLate(services.store, declared.views ?? [], signal);
    return retryAt ? { status: job.status, retryAt } : write(declared, job, services, { ...context, signal });
  });
  return jobResult ?? { status: job.status, retryAt: new Date(Date.now() + RETRY_MS) };
}

/** Reason against applying now; a started import continues. */
async function findRefusal(declared: ImportDeclaration, job: Job, { store }: ImportServices): Promise<FailureText | undefined> {
  if (!('find' in declared) || (await store.findCommand(deriveApplyCommandId(job.id)))) return undefined;
  try {
    await declared.subject(importPayloadOf(job).values, { store, job: job.id });
    return undefined;
  } catch (error) {
    const [reason] = error instanceof Rejection ? error.reasons : [];
    if (!reason) throw error;
    return failureTextOf(reason.code, reason.params);
  }
}

async function write(declared: ImportDeclaration, job: Job, services: ImportServices, context: JobContext): Promise<JobResult> {
  const lines = await services.rows.loadLines(job.id, importPlanRowStates);
  const command = { id: deriveApplyCommandId(job.id), topic: job.topic, actor: job.actor };
  const outcomes = new Map<number, readonly RowOutcome[]>();
  const committedCount = (await services.store.findCommand(command.id))?.done ?? 0;
  await markCommittedRows(job, services, lines.slice(0, committedCount));
  const run = declared.run();
  const streams = async (from: number, to: number): Promise<BulkChunk> => {
    const { appends, readSet, results } = await decide(await services.rows.loadRows(job.id, lines.slice(from, to)), run, job, services);
    outcomes.set(to, results);
    return { streams: mergeAppends(appends), readSet };
  };
  let pendingWrite: Promise<void> = Promise.resolve();
  const onProgress = (doneCount: number, total: number): void => {
    const results = outcomes.get(doneCount) ?? [];
    outcomes.delete(doneCount);
    pendingWrite = chainWork(pendingWrite, async () => {
      await services.rows.settle(job.id, results);
      await context.progress(doneCount, total);
    });
  };
  const record = await retryUntilUnique(() =>
    runBulkCommand(
      services.store,
      command,
      { total: lines.length, streams },
      { answer: { job_id: job.id }, chunk: ROW_BATCH_SIZE, onProgress, signal: context.signal },
    ),
  );
  await pendingWrite;
  if (record.status !== 'done') return { status: job.status };
  return { status: 'applied', counts: await services.rows.countRowsByState(job.id) };
}

const TRIES = 20;

/** Repeats after a unique key was taken meanwhile; the rule then rejects that row. */
async function retryUntilUnique(attempt: () => Promise<CommandRecord>): Promise<CommandRecord> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ReservationConflict) || tries === TRIES) throw error;
    }
  }
}

/** Chains work; its error is thrown where it is awaited. */
function chainWork(before: Promise<void>, next: () => Promise<void>): Promise<void> {
  const writeAndReport = (async () => {
    await before;
    await next();
  })();
  writeAndReport.catch(() => undefined);
  return writeAndReport;
}

/** Marks rows whose chunks were committed before a kill, by the events of this command. */
export async function markCommittedRows(job: Job, services: ImportServices, lines: readonly number[]): Promise<void> {
  const open = (await services.rows.loadRows(job.id, lines)).filter(({ state }) => pendingRowStates.includes(state));
  if (open.length === 0) return;
  const { rows } = await services.store.pool.query<{ row: number }>(
    `select distinct (data ->> 'row')::int as row from event where command_id = $1`,
    [deriveApplyCommandId(job.id)],
  );
  const writtenLines = new Set(rows.map(({ row }) => row));
  const { language } = importPayloadOf(job);
  await services.rows.settle(
    job.id,
    open.map(({ row }) => (writtenLines.has(row) ? { row, state: 'written', errors: [] } : skippedOutcome(row, language))),
  );
}

const skippedOutcome = (row: number, language: Language, code: ErrorCode = 'row.changed_since'): RowOutcome => ({
  row,
  state: 'skipped',
  errors: [{ column: null, value: null, text: errorText(code, language) }],
});

type Run = ReturnType<ImportDeclaration['run']>;

async function decide(
  records: readonly RowToApply[],
  run: Run,
  job: Job,
  services: ImportServices,
): Promise<{ appends: StreamAppend[]; readSet: ReadSet; results: RowOutcome[] }> {
  const { fileName, language, reason } = importPayloadOf(job);
  const unit = createUnitOfWork(services, job, { hasPlaceholderNumbers: false });
  const rows = records.map(({ row, said }) => ({ line: row, sourceValues: said ?? {} }));
  const plans = await run(rows, runContextOf(job, services, unit));
  const appends: StreamAppend[] = [];
  const results: RowOutcome[] = [];
  for (const [index, record] of records.entries()) {
    const [row, plan] = [rows[index], plans[index]];
    const overtakenBy = row && plan ? findOvertaking(record, plan, unit, appends) : 'row.changed_since';
    if (!row || !plan || overtakenBy) {
      results.push(skippedOutcome(record.row, language, overtakenBy));
      continue;
    }
    const rowResult = await runRow(row, plan, { unit, source: fileName, language, reason });
    appends.push(...rowResult.appends);
    const createdStream = rowResult.appends.find(({ version }) => version === 0);
    results.push({
      // The planned change exists already.
      ...(rowResult.appends.length === 0 && !hasBlockingFaults(rowResult)
        ? skippedOutcome(record.row, language)
        : { row: record.row, state: hasBlockingFaults(rowResult) ? 'skipped' : 'written', errors: rowResult.errors }),
      // Keeps the plan's warnings unless applying adds some.
      ...('carryOut' in plan && rowResult.warnings.length + record.warnings.length > 0 ? { warnings: rowResult.warnings } : {}),
      ...(record.entity_id === null && createdStream ? { entity_id: createdStream.id } : {}),
    });
  }
  return { appends, readSet: unit.readSet(), results };
}

/** Code for an entity or basis that changed since the plan; earlier rows of the file may change the entity. */
function findOvertaking(
  { entity_id, version, relies_on }: RowToApply,
  { subject, reliesOn }: RowPlan,
  { streams }: UnitOfWork,
  appends: readonly StreamAppend[],
): ErrorCode | undefined {
  // Plans of former versions may have none.
  if (relies_on !== null && relies_on !== (reliesOn ?? null)) return 'row.basis_changed';
  const isCurrent = entity_id === null || version === null || streams.peek(entity_id)?.version === version;
  const mayChange = isCurrent || appends.some(({ id }) => id === entity_id);
  return mayChange && entity_id === (subject ?? null) ? undefined : 'row.changed_since';
}
