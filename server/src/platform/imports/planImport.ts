import { errorText, type Language } from '@kurator/contract';
import type { Contract } from '@kurator/contract/kit/area';
import type { ImportChange, ImportNote } from '@kurator/contract/seedwork/job.answer';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import { fileReading, requestedFileReadingsSchema, type RequestedFileReadings } from '@kurator/contract/seedwork/reading.answer';
import { z } from 'zod';
import { UnitOfWork } from '../bulk/index.ts';
import type { Decider } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import { failureTextOf } from '../jobs/failureText.ts';
import { jobLanguageOf, type JobResult, type Job, type JobContext } from '../jobs/job.ts';
import { isList, isObject, requireJson, objectOf, textOf, type JsonObject, type Store, type StreamAppend } from '../store/index.ts';
import { importChangesOf } from './changes.ts';
import type {
  ImportDeclaration,
  ImportRunContext,
  SourceRow,
  ReadResult,
  ParsedRows,
  RowChange,
  RowFault,
  RowPlan,
  SentFile,
} from './declaration.ts';
import { EffectCounter } from './effects.ts';
import { deriveCreatedEntityId } from './ids.ts';
import { nameReplacedEdits } from './replacedEdit.ts';
import { retryTimeIfViewsAreLate } from '../jobs/lateViews.ts';
import { hasBlockingFaults, runRow, type RowResult } from './rowRun.ts';
import type { RowRecord, RowTable } from './rowTable.ts';

export interface ImportServices {
  readonly store: Store;
  readonly files: FileStore;
  readonly contract: Contract;
  readonly deciders: readonly Decider[];
  readonly rows: RowTable;
}

export interface Upload {
  readonly id: string;
  readonly name: string;
}

export interface ImportPayload {
  readonly uploads: readonly Upload[];
  readonly fileName: string;
  readonly values: JsonObject;
  readonly language: Language;
  /** Requested reading of the files. */
  readonly requestedReadings: RequestedFileReadings;
  /** Reason of applying, if the plan requires one. */
  readonly reason: string | null;
  /** Number of partial reversals. */
  readonly reverts: number;
}

/** Request of an import from its job. */
export function importPayloadOf({ payload, fileName }: Pick<Job, 'payload' | 'fileName'>): ImportPayload {
  const uploads = isList(payload['uploads']) ? payload['uploads'].filter(isObject) : [];
  return {
    uploads: uploads.map(({ id, name }) => ({ id: textOf(id), name: textOf(name) })),
    fileName: fileName ?? '',
    values: objectOf(payload['values']),
    language: jobLanguageOf(payload),
    requestedReadings: requestedFileReadingsSchema.parse(payload['wanted'] ?? []),
    reason: payload['reason'] ? textOf(payload['reason']) : null,
    reverts: Number(payload['reverts'] ?? 0),
  };
}

/** Readings of the files, if any. */
export const fileReadingsOf = (result: Job['result']): readonly FileReading[] => z.array(fileReading).catch([]).parse(result?.['readings']);

const entitySchema = z.object({ id: z.uuid(), entity_type: z.string(), name: z.string() });

/** Entity changed as a whole, or null. */
export const importSubjectOf = ({ payload }: Pick<Job, 'payload'>): z.infer<typeof entitySchema> | null =>
  entitySchema
    .nullable()
    .catch(null)
    .parse(payload['about'] ?? null);

/** Whether applying needs a reason: imports of a whole entity do for findings. */
export const isApplyReasonRequired = (job: Pick<Job, 'payload' | 'result' | 'status'>): boolean =>
  job.status === 'planned' && importSubjectOf(job) !== null && Number(job.result?.['findings'] ?? 0) > 0;

/** Rows planned and stored together. */
export const ROW_BATCH_SIZE = 500;

/** Reads the files and plans each row without changing data. */
export async function planImport(declared: ImportDeclaration, job: Job, services: ImportServices, context: JobContext): Promise<JobResult> {
  const retryAt = await retryTimeIfViewsAreLate(services.store, declared.views ?? [], context.signal);
  if (retryAt) return { status: job.status, retryAt };
  const readResult = await readRows(declared, job, services);
  // Reading takes long: rows that are there by now may be a successor's.
  if (context.signal.aborted) return { status: job.status };
  await services.rows.clear(job.id);
  const readings = readResult.readings?.map(requireJson) ?? [];
  if ('unreadable' in readResult)
    return { status: 'failed', error: readResult.unreadable, counts: {}, ...(readings.length > 0 ? { result: { readings } } : {}) };
  const { rows } = readResult;
  const plan = declared.run();
  const { fileName, language } = importPayloadOf(job);
  const tally = new Map<string, number>();
  const effects = new EffectCounter();
  await context.progress(0, rows.length);
  let pendingWrite: Promise<void> = Promise.resolve();
  try {
    for (let from = 0; from < rows.length; from += ROW_BATCH_SIZE) {
      const some = rows.slice(from, from + ROW_BATCH_SIZE);
      const unit = createUnitOfWork(services, job, { hasPlaceholderNumbers: true });
      const plans = await plan(some, runContextOf(job, services, unit));
      const records: RowRecord[] = [];
      for (const [index, row] of some.entries()) {
        const rowPlan = plans[index];
        if (!rowPlan) continue;
        const record = await recordOf(row, rowPlan, { unit, fileName, language, store: services.store, effects });
        for (const each of record.tally) tally.set(each, (tally.get(each) ?? 0) + 1);
        records.push(record);
      }
      // Stored while the next ones are planned.
      await pendingWrite;
      if (context.signal.aborted) return { status: job.status };
      pendingWrite = services.rows.add(job.id, records).then(() => context.progress(from + some.length, rows.length));
      pendingWrite.catch(() => undefined);
    }
    await pendingWrite;
    if (context.signal.aborted) return { status: job.status };
    await services.rows.add(job.id, unusedOf(readResult));
  } finally {
    // A write that ends later would collide with the rows of a successor.
    await pendingWrite.catch(() => undefined);
  }
  const [counts, keptCount, findings] = await Promise.all([
    services.rows.countRowsByState(job.id),
    services.rows.countKeptRows(job.id),
    services.rows.countFindings(job.id),
  ]);
  const result = { tally: Object.fromEntries(tally), readings, kept: keptCount, findings, effects: effects.counts().map(requireJson) };
  return { status: 'planned', counts, result };
}

async function readRows(declared: ImportDeclaration, job: Job, { store, files }: ImportServices): Promise<ReadResult> {
  const { uploads, values, language, requestedReadings } = importPayloadOf(job);
  if ('find' in declared) return declared.find({ store, values, language });
  const sentFiles: SentFile[] = [];
  for (const { id, name } of uploads) {
    if (!(await files.find(id, 'upload'))) return { unreadable: failureTextOf('export.expired') };
    sentFiles.push({ name, content: () => files.read(id) });
  }
  return declared.readFiles(sentFiles, { values, language, requestedReadings, store });
}

export function runContextOf(job: Job, { store }: ImportServices, unit: UnitOfWork): ImportRunContext {
  const { values, fileName, language } = importPayloadOf(job);
  return { unit, store, values, fileName, language, idOf: (name) => deriveCreatedEntityId(job.id, name) };
}

/** Unit of work of the import's author. A plan draws no human-readable numbers. */
export function createUnitOfWork(
  { store, contract, deciders }: ImportServices,
  job: Job,
  { hasPlaceholderNumbers }: { hasPlaceholderNumbers: boolean },
): UnitOfWork {
  let number = 0;
  const attribution = { actor: job.actor, at: new Date() };
  return new UnitOfWork({
    store,
    deciders,
    entityTypeOf: contract.entityTypeOf,
    attribution,
    ...(hasPlaceholderNumbers ? { numbers: () => Promise.resolve((number -= 1)) } : {}),
  });
}

/** Unused lines, reported without blocking the rest. */
function unusedOf({ rows, unusedLines }: ParsedRows): RowRecord[] {
  const last = rows.at(-1)?.line ?? 0;
  return unusedLines.map(({ label, warnings }, index) => ({
    row: last + 1 + index,
    state: 'skipped',
    entity_id: null,
    version: null,
    label,
    changes: [],
    errors: [],
    warnings,
    said: null,
    relies_on: null,
    tally: [],
  }));
}

type NoteContext = Pick<ImportPayload, 'fileName' | 'language'>;

interface RecordContext extends NoteContext {
  readonly unit: UnitOfWork;
  readonly store: Store;
  readonly effects: EffectCounter;
}

async function recordOf(row: SourceRow, plan: RowPlan, { unit, store, fileName, language, effects }: RecordContext): Promise<RowRecord> {
  const version = plan.subject === undefined ? null : (unit.streams.peek(plan.subject)?.version ?? null);
  const result = await runRow(row, plan, { unit, source: fileName, language });
  effects.add(result.appends);
  const own = ownChange(result.appends, plan.subject);
  const faults = result.appends.length > 0 && 'warnings' in plan ? ((await plan.warnings?.()) ?? []) : [];
  return {
    errors: result.errors,
    warnings: [...result.warnings, ...faults.map((fault) => noteOf(fault, row, { fileName, language }))],
    row: row.line,
    state: rowStateOf(plan, result),
    entity_id: plan.subject ?? null,
    version,
    label: plan.label ?? null,
    changes: [...(await (plan.changes?.(own) ?? describeChanges(result.appends, plan.subject, own, { unit, store })))],
    // Rows without effect need no source values.
    said: result.appends.length === 0 ? null : row.sourceValues,
    relies_on: plan.reliesOn ?? null,
    tally: result.tally,
  };
}

/** Changes of a row, and whose edits they replace. */
function describeChanges(
  appends: readonly StreamAppend[],
  subject: string | undefined,
  own: RowChange,
  { unit, store }: Pick<RecordContext, 'unit' | 'store'>,
): Promise<readonly ImportChange[]> {
  const changes = importChangesOf(appends, subject, {
    nameOf: (id) => textOf(unit.streams.peek(id)?.state['name']),
    typeOf: (name) => store.typeOf(name),
  });
  return nameReplacedEdits(changes, subject, own, store);
}

/** Changes of the row's own stream. */
function ownChange(appends: readonly StreamAppend[], subject: string | undefined): RowChange {
  const own = subject === undefined ? appends[0] : appends.find(({ id }) => id === subject);
  const sides = (own?.events ?? []).map(({ data }) => ({ before: objectOf(data['before']), after: objectOf(data['after']) }));
  const [only, ...others] = sides;
  if (only && others.length === 0) return only;
  return {
    before: Object.fromEntries(sides.toReversed().flatMap(({ before }) => Object.entries(before))),
    after: Object.fromEntries(sides.flatMap(({ after }) => Object.entries(after))),
  };
}

function rowStateOf(plan: RowPlan, result: RowResult): RowRecord['state'] {
  if (hasBlockingFaults(result)) return 'error';
  if (result.appends.length === 0) return 'unchanged';
  if (plan.state !== undefined) return plan.state;
  // A hospital with another location is not new; a medic with a new practice is.
  const isNew = 'carryOut' in plan ? plan.subject === undefined : result.appends.some(({ version }) => version === 0);
  return isNew ? 'new' : 'change';
}

/** Warning that does not block the row. */
function noteOf({ column, code, params }: RowFault, { line, sourceValues }: SourceRow, { fileName, language }: NoteContext): ImportNote {
  const value = column === null ? '' : textOf(sourceValues[column]);
  return { kind: 'warning', file: fileName, row: line, column: column ?? '', value, reason: errorText(code, language, params), done: '' };
}
