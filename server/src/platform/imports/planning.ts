import { errorText, type Language } from '@kurator/contract';
import { Draft } from '../bulk/index.ts';
import type { Decider } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Ended, Job, Working } from '../jobs/job.ts';
import { objectOf, textOf, type JsonObject, type Store } from '../store/index.ts';
import { changesOf } from './changes.ts';
import type { AnyImport, Cells, ImportedRow, RowPlan } from './declaration.ts';
import { begunId } from './ids.ts';
import { LineShape } from './lineShape.ts';
import { readFile } from './readFile.ts';
import { runRow } from './rowRun.ts';
import type { RowRecord, RowTable } from './rowTable.ts';
import type { Sheet, SheetResult } from './sheet.ts';

/** What the machine works with. */
export interface Machine {
  readonly store: Store;
  readonly files: FileStore;
  readonly deciders: readonly Decider[];
  readonly rows: RowTable;
}

/** What an import was asked for. */
export interface ImportPayload {
  readonly uploadId: string;
  readonly fileName: string;
  readonly values: JsonObject;
  readonly language: Language;
}

/** The request of an import as its job keeps it. */
export function payloadOf({ payload, fileName }: Job): ImportPayload {
  return {
    uploadId: textOf(payload['upload_id']),
    fileName: fileName ?? '',
    values: objectOf(payload['values']),
    language: payload['language'] === 'en' ? 'en' : 'de',
  };
}

/** Rows that are planned and stored together. */
export const ROWS_AT_ONCE = 500;

/** Reads the file, checks its columns and makes the plan row by row: nothing in the house is changed. */
export async function planImport(declared: AnyImport, job: Job, machine: Machine, working: Working): Promise<Ended> {
  const { uploadId, fileName, values, language } = payloadOf(job);
  const file = await machine.files.find(uploadId, 'upload');
  if (!file) return { status: 'failed', error: errorText('export.expired', language) };
  const content = await contentOf(machine.files.read(uploadId));
  const result = 'bytes' in content ? await readFile(content.bytes) : content;
  if ('unreadable' in result) return { status: 'failed', error: errorText(result.unreadable.code, language, result.unreadable.params) };
  const missing = declared.columns(values).filter((column) => !result.sheet.columns.includes(column));
  if (missing.length > 0)
    return {
      status: 'failed',
      error: errorText('file.columns_missing', language, { missing: missing.join(', '), found: result.sheet.columns.join(', ') }),
    };
  if (result.sheet.rows.length === 0) return { status: 'failed', error: errorText('file.empty', language) };
  await machine.rows.clear(job.id);
  const rows = rowsOf(result.sheet);
  const plan = declared.run();
  await working.progress(0, rows.length);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    if (working.signal.aborted) return { status: job.status };
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const draft = draftOf(machine, job, { invented: true });
    const plans = await plan(some, { draft, store: machine.store, values, fileName, idOf: (name) => begunId(job.id, name) });
    const records: RowRecord[] = [];
    for (const [index, row] of some.entries()) {
      const planned = plans[index];
      if (planned) records.push(await recordOf(row, planned, { draft, source: fileName, language }));
    }
    await machine.rows.add(job.id, records);
    await working.progress(from + some.length, rows.length);
  }
  return { status: 'planned', counts: await machine.rows.counts(job.id) };
}

/** A file as it is; of one that is no archive, no more than it takes to see that it is no table. */
async function contentOf(stream: AsyncIterable<Buffer>): Promise<{ readonly bytes: Buffer } | SheetResult> {
  const chunks: Buffer[] = [];
  const shape = new LineShape();
  for await (const chunk of stream) {
    chunks.push(chunk);
    const refused = chunks[0]?.toString('latin1', 0, 2) === 'PK' ? undefined : shape.take(chunk);
    if (refused) return refused;
  }
  return { bytes: Buffer.concat(chunks) };
}

/** A draft in the name of the person who asked for the import. What is only planned draws no numbers from the house. */
export function draftOf({ store, deciders }: Machine, job: Job, { invented }: { invented: boolean }): Draft {
  let number = 0;
  const acting = { actor: job.actor, at: new Date() };
  return new Draft({ store, deciders, acting, ...(invented ? { numbers: () => Promise.resolve((number -= 1)) } : {}) });
}

export const rowsOf = ({ columns, rows }: Sheet): readonly ImportedRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.flatMap((column, index) => (column === '' ? [] : [[column, cells[index] ?? '']]))),
  }));

async function recordOf(row: ImportedRow, plan: RowPlan, given: { draft: Draft; source: string; language: Language }): Promise<RowRecord> {
  const version = plan.subject === undefined ? null : (given.draft.streams.known(plan.subject)?.version ?? null);
  const { appends, errors } = await runRow(plan, row.cells, given);
  return {
    row: row.line,
    state:
      errors.length > 0 ? 'error' : appends.length === 0 ? 'unchanged' : appends.some((append) => append.version === 0) ? 'new' : 'change',
    entity_id: plan.subject ?? null,
    version,
    label: plan.label ?? null,
    changes: changesOf(appends),
    errors,
    plan: row.cells satisfies Cells,
  };
}
