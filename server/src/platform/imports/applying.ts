import { errorText } from '@kurator/contract';
import { joined } from '../bulk/index.ts';
import type { Ended, Job, Working } from '../jobs/job.ts';
import { bulk, type StreamAppend } from '../store/index.ts';
import type { AnyImport, RowPlan } from './declaration.ts';
import { applyCommandId, begunId } from './ids.ts';
import { draftOf, payloadOf, ROWS_AT_ONCE, type Machine } from './planning.ts';
import { runRow } from './rowRun.ts';
import type { RowOutcome, RowRecord } from './rowTable.ts';

const planned = ['change', 'new'];
/** Rows of the plan, before and after they were carried out: their order never changes. */
const counted = [...planned, 'written', 'skipped'];

/**
 * Writes a plan in chunks under one command: killed in the middle it goes on where it was, and every row is written
 * exactly once. A row whose entity somebody changed since the plan is left out, and says so.
 */
export async function applyImport(declared: AnyImport, job: Job, machine: Machine, working: Working): Promise<Ended> {
  const lines = await machine.rows.lines(job.id, counted);
  const command = { id: applyCommandId(job.id), topic: job.topic, actor: job.actor };
  const outcomes = new Map<number, readonly RowOutcome[]>();
  const begun = (await machine.store.command(command.id))?.done ?? 0;
  await settleWritten(job, machine, lines.slice(0, begun));
  const run = declared.run();
  const streams = async (from: number, to: number): Promise<readonly StreamAppend[]> => {
    const { appends, results } = await decide(await machine.rows.some(job.id, lines.slice(from, to)), run, job, machine);
    outcomes.set(to, results);
    return joined(appends);
  };
  let settling: Promise<void> = Promise.resolve();
  const onProgress = (done: number, total: number): void => {
    const results = outcomes.get(done) ?? [];
    outcomes.delete(done);
    settling = settled(settling, async () => {
      await machine.rows.settle(job.id, results);
      await working.progress(done, total);
    });
  };
  const record = await bulk(
    machine.store,
    command,
    { total: lines.length, streams },
    { chunk: ROWS_AT_ONCE, onProgress, signal: working.signal },
  );
  await settling;
  if (record.status !== 'done') return { status: job.status };
  return { status: 'applied', counts: await machine.rows.counts(job.id) };
}

/** What is to be done after what is being done; its error is thrown where it is awaited. */
function settled(before: Promise<void>, next: () => Promise<void>): Promise<void> {
  const both = (async () => {
    await before;
    await next();
  })();
  both.catch(() => undefined);
  return both;
}

/** Rows of chunks that were committed before a kill, and not yet marked: what has events of this command was written. */
async function settleWritten(job: Job, machine: Machine, lines: readonly number[]): Promise<void> {
  const open = (await machine.rows.some(job.id, lines)).filter(({ state }) => planned.includes(state));
  if (open.length === 0) return;
  const { rows } = await machine.store.pool.query<{ stream_id: string }>('select distinct stream_id from event where command_id = $1', [
    applyCommandId(job.id),
  ]);
  const written = new Set(rows.map(({ stream_id }) => stream_id));
  const { language } = payloadOf(job);
  await machine.rows.settle(
    job.id,
    open.map(({ row, entity_id, state }) =>
      (entity_id === null ? state === 'new' : written.has(entity_id)) ? { row, state: 'written', errors: [] } : skipped(row, language),
    ),
  );
}

const skipped = (row: number, language: 'de' | 'en'): RowOutcome => ({
  row,
  state: 'skipped',
  errors: [{ column: null, value: null, text: errorText('row.changed_since', language) }],
});

type Run = ReturnType<AnyImport['run']>;

async function decide(
  records: readonly RowRecord[],
  run: Run,
  job: Job,
  machine: Machine,
): Promise<{ appends: StreamAppend[]; results: RowOutcome[] }> {
  const { values, fileName, language } = payloadOf(job);
  const draft = draftOf(machine, job, { invented: false });
  const rows = records.map(({ row, plan }) => ({ line: row, cells: plan ?? {} }));
  const plans = await run(rows, { draft, store: machine.store, values, fileName, idOf: (name) => begunId(job.id, name) });
  const appends: StreamAppend[] = [];
  const results: RowOutcome[] = [];
  for (const [index, record] of records.entries()) {
    const plan: RowPlan | undefined = plans[index];
    const present = record.entity_id === null ? undefined : draft.streams.known(record.entity_id)?.version;
    if (!plan || (record.version !== null && present !== record.version && !appends.some(({ id }) => id === record.entity_id))) {
      results.push(skipped(record.row, language));
      continue;
    }
    const done = await runRow(plan, record.plan ?? {}, { draft, source: fileName, language });
    appends.push(...done.appends);
    const created = done.appends.find(({ version }) => version === 0);
    results.push({
      row: record.row,
      state: done.errors.length > 0 ? 'skipped' : 'written',
      errors: done.errors,
      ...(record.entity_id === null && created ? { entity_id: created.id } : {}),
    });
  }
  return { appends, results };
}
