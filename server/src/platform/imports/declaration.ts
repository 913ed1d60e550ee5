import type { Command, ErrorCode, Language } from '@kurator/contract';
import type { ImportChange, ImportNote } from '@kurator/contract/seedwork/job.answer';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { WantedReadings } from '@kurator/contract/seedwork/reading.answer';
import type { UnitOfWork } from '../bulk/index.ts';
import type { Reason } from '../bus/index.ts';
import type { FailureText } from '../jobs/failureText.ts';
import type { JsonObject, Store } from '../store/index.ts';

/** A row of a plan: its number, and what the files say of what it is about. It is decided again from this alone. */
export interface PlannedRow {
  readonly line: number;
  readonly said: JsonObject;
  /** What reading found wrong with it. Such a row is in error, and never decided again. */
  readonly faults?: readonly RowFault[];
}

/** A command that a row gives, and which column of the file each of its fields came from. */
export interface RowCommand {
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  readonly columns?: Readonly<Record<string, string>>;
  /** The id of what it begins. */
  readonly begins?: string;
}

/** What is wrong with a row: at a column, or in general. */
export interface RowFault {
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly params?: Reason['params'];
}

/** What became of a row that decided for itself which refusals it can live with. */
export interface BestEffortResult {
  readonly warnings: readonly ImportNote[];
  /** Counted over all rows, by what it became of what: `new hospital`. */
  readonly tally: readonly string[];
}

interface AboutRow {
  /** The stream that the row is about; its version is what the plan was made for. */
  readonly subject?: string | undefined;
  /** What it relies on beside its subject, as it was found in the house: a plan is carried out only with the same. */
  readonly reliesOn?: string | undefined;
  readonly label?: string;
  /** What the row is called where it changes something: an entry that comes back is new, one that is taken away is dropped. */
  readonly state?: 'new' | 'dropped';
  /** What people read of it, from what its events changed of its own stream; default: those changes as they are. */
  readonly changes?: (changed: RowChange) => Promise<readonly ImportChange[]>;
}

/** Fields of a row's own stream before and after; empty where it changes nothing. */
export interface RowChange {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A row whose commands stand or fall together. They are given one after the other: `next` sees what the ones before did. */
export interface AtomicRow extends AboutRow {
  readonly faults: readonly RowFault[];
  /** Absent where what is wrong with the row is known before it gives any. */
  readonly commands?: () => AsyncIterable<RowCommand>;
  /** Called when all of them were accepted. */
  readonly accepted?: () => void;
  /** What people should know of the row before it is written; asked for when it is planned. */
  readonly warnings?: () => Promise<readonly RowFault[]>;
}

/** A row that gives its commands to the draft itself: what is refused is left out and told, the rest is written. */
export interface BestEffortRow extends AboutRow {
  readonly carryOut: () => Promise<BestEffortResult>;
}

/** What a row means. */
export type RowPlan = AtomicRow | BestEffortRow;

export interface ImportRunContext {
  readonly draft: UnitOfWork;
  readonly store: Store;
  /** The command's own fields beside the files. */
  readonly values: JsonObject;
  readonly fileName: string;
  readonly language: Language;
  /** The id of what a row begins: for the same name the same, however often the import goes on. */
  readonly idOf: (name: string) => string;
}

/** A file as it was sent. */
export interface SentFile {
  readonly name: string;
  readonly content: () => AsyncIterable<Buffer>;
}

/** The rows of the plan; and what stood in the files and is part of none, as a line that nobody can read. It stops nothing. */
export interface ReadRows {
  readonly rows: readonly PlannedRow[];
  readonly unused: readonly { readonly label: string; readonly warnings: readonly ImportNote[] }[];
  /** How the files were read: people see it, and may want another reading. */
  readonly readings: readonly FileReading[];
}

/** Rows, or why there are none; with `readings` where another reading may give some. */
export type ReadResult = ReadRows | { readonly unreadable: FailureText; readonly readings?: readonly FileReading[] };

/** What files are read for, and how somebody wants them to be read. */
export interface ReadingRequest extends Pick<ImportRunContext, 'values' | 'language' | 'store'> {
  readonly wanted: WantedReadings;
}

interface DeclaredImport {
  /** The command that begins it. */
  readonly command: Command;
  /** Begins a run: what it answers plans some rows at a time, and the same rows again when they are decided again. */
  readonly run: () => (rows: readonly PlannedRow[], around: ImportRunContext) => Promise<readonly RowPlan[]>;
}

/** An import of files: how they become rows. */
export interface FileImport extends DeclaredImport {
  /** The columns of a table that people fill in; absent where the files come from elsewhere. */
  readonly template?: readonly string[];
  readonly read: (files: readonly SentFile[], about: ReadingRequest) => Promise<ReadResult>;
}

/** What an import changes as a whole, as a project: people find the import by its name. */
export interface ImportSubject {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

/** An import of rows that the house finds in itself. */
export interface QueryImport extends DeclaredImport {
  /** What it is about. @param job the job that is to be applied; absent: one is to be begun @throws Rejection where that cannot be now */
  readonly subject: (values: JsonObject, now: { readonly store: Store; readonly job?: string }) => Promise<ImportSubject>;
  readonly find: (about: Pick<ImportRunContext, 'store' | 'values' | 'language'>) => Promise<ReadResult>;
}

/** An import as an area declares it: where its rows come from, and what a row means. */
export type AnyImport = FileImport | QueryImport;
