import { errorText } from '@kurator/contract';
import type { JobResult, Job } from '../jobs/job.ts';
import { pendingRowStates, importPlanRowStates, markCommittedRows } from './applyImport.ts';
import { deriveApplyCommandId } from './ids.ts';
import { importPayloadOf, ROW_BATCH_SIZE, type ImportServices } from './planImport.ts';

/** Status after repeated faults: the request can be repeated if consistent; else the remaining rows are marked unwritten. */
export async function onRetriesExhausted(job: Job, services: ImportServices): Promise<JobResult> {
  if (job.status === 'planning') return { status: 'failed' };
  if (job.status === 'applying') await settleAll(job, services);
  const counts = await services.rows.countRowsByState(job.id);
  return { status: job.status === 'reverting' || (counts['written'] ?? 0) > 0 ? 'applied' : 'planned', counts };
}

async function settleAll(job: Job, services: ImportServices): Promise<void> {
  const lines = await services.rows.loadLines(job.id, importPlanRowStates);
  const committedCount = (await services.store.findCommand(deriveApplyCommandId(job.id)))?.done ?? 0;
  await markCommittedRows(job, services, lines.slice(0, committedCount));
  if (((await services.rows.countRowsByState(job.id))['written'] ?? 0) === 0) return;
  const text = errorText('row.broken_off', importPayloadOf(job).language);
  for (let from = committedCount; from < lines.length; from += ROW_BATCH_SIZE) {
    const some = await services.rows.loadRows(job.id, lines.slice(from, from + ROW_BATCH_SIZE));
    const open = some.filter(({ state }) => pendingRowStates.includes(state));
    await services.rows.settle(
      job.id,
      open.map(({ row }) => ({ row, state: 'skipped', errors: [{ column: null, value: null, text }] })),
    );
  }
}
