import type { Command, ErrorCode } from '@kurator/contract';
import type { Draft } from '../bulk/index.ts';
import type { Reason } from '../bus/index.ts';
import type { JsonObject, Store } from '../store/index.ts';

/** The cells of a row by the names of their columns; a cell that the file does not have is absent. */
export type Cells = Readonly<Record<string, string>>;

export interface ImportedRow {
  readonly line: number;
  readonly cells: Cells;
}

/** A command that a row gives, and which column of the file each of its fields came from. */
export interface RowCommand {
  readonly command: Command;
  readonly body: Readonly<Record<string, unknown>>;
  readonly columns?: Readonly<Record<string, string>>;
}

/** What is wrong with a row: at a column, or in general. */
export interface RowFault {
  readonly column: string | null;
  readonly code: ErrorCode;
  readonly params?: Reason['params'];
}

/** What a row means. Commands may be given one after the other: `next` sees what the ones before did. */
export interface RowPlan {
  /** The stream that the row is about; its version is what the plan was made for. */
  readonly subject?: string | undefined;
  readonly label?: string;
  readonly faults: readonly RowFault[];
  readonly commands: () => AsyncIterable<RowCommand>;
}

interface Around {
  readonly draft: Draft;
  readonly store: Store;
  /** The command's own fields beside the file. */
  readonly values: JsonObject;
  readonly fileName: string;
}

/** An import as an area declares it: which columns it reads, and which commands a row gives. */
export interface ImportDeclaration<K = unknown, M = unknown> {
  /** The command that begins it. */
  readonly command: Command;
  /** Columns that must be there for these options. */
  readonly columns: (values: JsonObject) => readonly string[];
  /** All columns that it can read, for the template. */
  readonly template: readonly string[];
  /** What one run remembers over all its rows, as who was named already. */
  readonly memory: () => M;
  /** Loads and looks up at once what some rows name. */
  readonly prepare: (rows: readonly ImportedRow[], around: Around) => Promise<K>;
  readonly plan: (row: ImportedRow, around: Around & { readonly known: K; readonly memory: M }) => RowPlan;
}

/** Keeps the types of an import's own knowledge inside of it. */
export interface AnyImport {
  readonly command: Command;
  readonly columns: (values: JsonObject) => readonly string[];
  readonly template: readonly string[];
  /** Begins a run: what it answers plans some rows at a time. */
  readonly run: () => (rows: readonly ImportedRow[], around: Around) => Promise<readonly RowPlan[]>;
}

/** Declares an import. */
export const importing = <K, M>({ command, columns, template, memory, prepare, plan }: ImportDeclaration<K, M>): AnyImport => ({
  command,
  columns,
  template,
  run: () => {
    const remembered = memory();
    return async (rows, around) => {
      const known = await prepare(rows, around);
      return rows.map((row) => plan(row, { ...around, known, memory: remembered }));
    };
  },
});

export type { Around };
