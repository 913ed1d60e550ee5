import type { Command, ErrorCode, Language } from '@kurator/contract';
import type { ImportChange, ImportNote } from '@kurator/contract/seedwork/job.answer';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { RequestedFileReadings } from '@kurator/contract/seedwork/reading.answer';
import type { UnitOfWork } from '../bulk/index.ts';
import type { Reason } from '../bus/index.ts';
import type { FailureText } from '../jobs/failureText.ts';
import type { ExclusiveWork } from '../jobs/projectJobs.ts';
import type { JsonObject, Store } from '../store/index.ts';

/** Plan row: its number, and what the files say of its subject, from which it can be decided again. */
export interface SourceRow {
  readonly line: number;
  readonly sourceValues: JsonObject;
  /** Faults of reading; such a row is in error and not decided again. */
  readonly faults?: readonly RowFault[];
}

/** Command of a row, with the source column of each field. */
export interface RowCommand {
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  readonly columns?: Readonly<Record<string, string>>;
  /** Id of a created entity. */
  readonly createdId?: string;
}

/** Fault at a column, or of the whole row. */
export interface RowFault {
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly params?: Reason['params'];
}

/** Result of a row that tolerates some rejections. */
export interface BestEffortResult {
  readonly warnings: readonly ImportNote[];
  /** Counted over all rows: `new hospital`. */
  readonly tally: readonly string[];
}

interface AboutRow {
  /** Subject of the row; the plan holds for its version. */
  readonly subject?: string | undefined;
  /** Basis besides the subject; applying requires it unchanged. */
  readonly reliesOn?: string | undefined;
  readonly label?: string;
  /** State of a changing row: returning entries are new, removed ones dropped. */
  readonly state?: 'new' | 'dropped';
  /** Displayed changes. Default: the changes of the row's stream. */
  readonly changes?: (change: RowChange) => Promise<readonly ImportChange[]>;
}

/** Fields before and after; empty without change. */
export interface RowChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Row with all-or-nothing commands; each sees the effects of the earlier ones. */
export interface AtomicRow extends AboutRow {
  readonly faults: readonly RowFault[];
  /** Absent for a row that is already faulty. */
  readonly commands?: () => AsyncIterable<RowCommand>;
  /** Heading of a column that a command's field comes from. Default: its name. */
  readonly headOf?: (column: string) => string;
  /** Called when all were accepted. */
  readonly onAccepted?: () => void;
  /** Warnings before writing, evaluated for the plan. */
  readonly warnings?: () => Promise<readonly RowFault[]>;
}

/** Row that sends its commands itself and reports rejected ones. */
export interface BestEffortRow extends AboutRow {
  readonly carryOut: () => Promise<BestEffortResult>;
}

export type RowPlan = AtomicRow | BestEffortRow;

export interface ImportRunContext {
  readonly unit: UnitOfWork;
  readonly store: Store;
  readonly values: JsonObject;
  readonly fileName: string;
  readonly language: Language;
  /** Deterministic id of a created entity by name, equal at each resumption. */
  readonly idOf: (name: string) => string;
}

export interface SentFile {
  readonly name: string;
  readonly content: () => AsyncIterable<Buffer>;
}

/** Rows of the plan, and unparseable lines; those are reported, never blocking. */
export interface ParsedRows {
  readonly rows: readonly SourceRow[];
  readonly unusedLines: readonly { readonly label: string; readonly warnings: readonly ImportNote[] }[];
  /** Detected format of the files, which people may override. */
  readonly readings: readonly FileReading[];
}

/** Rows, or the failure, with `readings` if another reading may help. */
export type ReadResult = ParsedRows | { readonly unreadable: FailureText; readonly readings?: readonly FileReading[] };

export interface ReadingRequest extends Pick<ImportRunContext, 'values' | 'language' | 'store'> {
  readonly requestedReadings: RequestedFileReadings;
}

interface DeclaredImport {
  readonly command: Command;
  /** Views that rows are looked up in; planning and applying wait until they are current. */
  readonly views?: readonly string[];
  /** Starts a run, which plans rows in chunks; a chunk may repeat. */
  readonly run: () => (rows: readonly SourceRow[], context: ImportRunContext) => Promise<readonly RowPlan[]>;
}

export interface FileImport extends DeclaredImport {
  /** Columns of the template; absent for files from other sources. */
  readonly template?: readonly string[];
  /** Further columns of the template, which depend on the request. */
  readonly templateOf?: (about: Pick<ImportRunContext, 'values' | 'store'>) => Promise<readonly string[]>;
  readonly readFiles: (files: readonly SentFile[], about: ReadingRequest) => Promise<ReadResult>;
}

/** Entity changed as a whole, as a project; names the import. */
export interface ImportSubject {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  /** Work that other jobs may exclude. */
  readonly work: ExclusiveWork;
}

/** Import of rows from the system's own data. */
export interface QueryImport extends DeclaredImport {
  /** @param job the job to be applied; absent: a new one. @throws Rejection if it is impossible now */
  readonly subject: (values: JsonObject, now: { readonly store: Store; readonly job?: string }) => Promise<ImportSubject>;
  readonly find: (about: Pick<ImportRunContext, 'store' | 'values' | 'language'>) => Promise<ReadResult>;
}

export type ImportDeclaration = FileImport | QueryImport;
