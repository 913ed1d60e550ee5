import type { Command, ErrorCode } from '@kurator/contract';
import type { Draft } from '../bulk/index.ts';
import type { Reason } from '../bus/index.ts';
import type { JsonObject, Store } from '../store/index.ts';
import { RowMemory } from './rowMemory.ts';

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
  /** The id of what it begins. */
  readonly begins?: string;
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
  /** Called when all of them were accepted. */
  readonly accepted?: () => void;
}

interface Around {
  readonly draft: Draft;
  readonly store: Store;
  /** The command's own fields beside the file. */
  readonly values: JsonObject;
  readonly fileName: string;
  /** The id of what a row begins: for the same name the same, however often the import goes on. */
  readonly idOf: (name: string) => string;
}

/** With what the run remembers over all its rows, as who was named already. */
interface Remembering extends Around {
  readonly memory: RowMemory;
}

/** An import as an area declares it: which columns it reads, and which commands a row gives. */
export interface ImportDeclaration<K = unknown> {
  /** The command that begins it. */
  readonly command: Command;
  /** Columns that must be there for these options. */
  readonly columns: (values: JsonObject) => readonly string[];
  /** All columns that it can read, for the template. */
  readonly template: readonly string[];
  /** Loads and looks up at once what some rows name. */
  readonly prepare: (rows: readonly ImportedRow[], around: Remembering) => Promise<K>;
  readonly plan: (row: ImportedRow, around: Remembering & { readonly known: K }) => RowPlan;
}

/** Keeps the types of an import's own knowledge inside of it. */
export interface AnyImport {
  readonly command: Command;
  readonly columns: (values: JsonObject) => readonly string[];
  readonly template: readonly string[];
  /** Begins a run: what it answers plans some rows at a time, and the same rows again when they are decided again. */
  readonly run: () => (rows: readonly ImportedRow[], around: Around) => Promise<readonly RowPlan[]>;
}

/** Declares an import. */
export const importing = <K>({ command, columns, template, prepare, plan }: ImportDeclaration<K>): AnyImport => ({
  command,
  columns,
  template,
  run: () => {
    const memory = new RowMemory();
    return async (rows, around) => {
      memory.forgetFrom(rows[0]?.line ?? Infinity);
      const remembering = { ...around, memory };
      const known = await prepare(rows, remembering);
      return rows.map((row) => plan(row, { ...remembering, known }));
    };
  },
});

export type { Around, Remembering };
