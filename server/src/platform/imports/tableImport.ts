import { errorText, type Command } from '@kurator/contract';
import { asWritten } from '../csv/index.ts';
import type { JsonObject } from '../store/index.ts';
import { cellFaults } from './cellFaults.ts';
import { ColumnHeads } from './columnHeads.ts';
import type { AnyImport, Around, CommandRow, PlannedRow, Reading, RowFault, SentFile } from './declaration.ts';
import { formatOf } from './fileFormat.ts';
import { LineShape } from './lineShape.ts';
import { readFile } from './readFile.ts';
import { RowMemory } from './rowMemory.ts';
import type { Sheet, SheetResult } from './sheet.ts';

/** The cells of a row by the names of their columns; a cell that the file does not have is absent. */
export type Cells = Readonly<Record<string, string>>;

/** A row of a table; its line counts as a spreadsheet does, the header being line 1. */
export interface ImportedRow {
  readonly line: number;
  readonly cells: Cells;
}

/** With what the run remembers over all its rows, as who was named already. */
export interface Remembering extends Around {
  readonly memory: RowMemory;
}

/** An import of one table: which columns it reads, and which commands a row gives. */
export interface TableImport<K> {
  /** The command that begins it. */
  readonly command: Command;
  /** Columns that name what a row is about: one of them must be there. */
  readonly keys: readonly string[];
  /** Columns that must be there beside it for these options. */
  readonly columns: (values: JsonObject) => readonly string[];
  /** Columns that it reads where they are there. */
  readonly optional?: readonly string[];
  /** All columns that it can read, for the template. */
  readonly template: readonly string[];
  /** Loads and looks up at once what some rows name. */
  readonly prepare: (rows: readonly ImportedRow[], around: Remembering) => Promise<K>;
  readonly plan: (row: ImportedRow, around: Remembering & { readonly known: K }) => CommandRow;
}

/** Declares an import of one table, a row of the plan per row of the file; keeps the types of its own knowledge inside of it. */
export const importing = <K>({ command, keys, columns, optional = [], template, prepare, plan }: TableImport<K>): AnyImport => ({
  command,
  template,
  read: (files, about) => {
    const heads = new ColumnHeads([...keys, ...template, ...optional]);
    return readTables(files, { keys, needed: columns(about.values), optional, heads }, about.language);
  },
  run: () => {
    const memory = new RowMemory();
    const heads = new ColumnHeads([...keys, ...template, ...optional]);
    return async (planned, around) => {
      const rows = planned.map(({ line, said }) => ({ line, cells: heads.cells(cellsOf(said)) }));
      memory.forgetFrom(rows[0]?.line ?? Infinity);
      const remembering = { ...around, memory };
      const known = await prepare(rows, remembering);
      const read = [...keys, ...columns(around.values), ...optional];
      return rows.map((row, index) => {
        const { said = {}, faults = [] } = planned[index] ?? {};
        // Whose cells stand under no column for sure, means nothing.
        if (faults.some(({ column }) => column === null)) return { faults };
        return heads.atHeads(withFaults([...faults, ...cellFaults(row.cells, read)], plan(row, { ...remembering, known })), cellsOf(said));
      });
    };
  },
});

/** Of a cell one fault is said, the first. */
const withFaults = (faults: readonly RowFault[], plan: CommandRow): CommandRow =>
  faults.length === 0
    ? plan
    : { ...plan, faults: [...faults, ...plan.faults.filter(({ column }) => faults.every((fault) => fault.column !== column))] };

const isCells = (said: JsonObject): said is Cells => Object.values(said).every((cell) => typeof cell === 'string');

function cellsOf(said: JsonObject): Cells {
  if (!isCells(said)) throw new Error('a row of a table holds more than texts');
  return said;
}

interface Columns {
  readonly keys: readonly string[];
  readonly needed: readonly string[];
  readonly optional: readonly string[];
  readonly heads: ColumnHeads;
}

async function readTables(
  [file]: readonly SentFile[],
  { keys, needed, optional, heads }: Columns,
  language: Around['language'],
): Promise<Reading> {
  if (!file) throw new Error('an import of a table without its file');
  const content = await contentOf(file.content());
  const result = 'bytes' in content ? await readFile(content.bytes) : content;
  if ('unreadable' in result) return { unreadable: errorText(result.unreadable.code, language, result.unreadable.params) };
  const { sheet } = result;
  const columns = sheet.columns.map((head) => heads.column(head));
  const missing = [
    ...(keys.some((key) => columns.includes(key)) ? [] : [keys.join(' / ')]),
    ...needed.filter((column) => !columns.includes(column)),
  ];
  if (missing.length > 0)
    return { unreadable: errorText('file.columns_missing', language, { missing: missing.join(', '), found: sheet.columns.join(', ') }) };
  // Of a column that is not read there may be as many as people like.
  const read = new Set([...keys, ...needed, ...optional]);
  const twice = sheet.columns.filter((_head, index) => read.has(columns[index] ?? '') && columns.indexOf(columns[index] ?? '') !== index);
  if (twice.length > 0) return { unreadable: errorText('file.columns_twice', language, { columns: twice.join(', ') }) };
  return sheet.rows.length === 0 ? { unreadable: errorText('file.empty', language) } : { rows: rowsOf(sheet, columns, read), unused: [] };
}

/** A file as it is; of one that is no archive, no more than it takes to see that it is no table. */
async function contentOf(stream: AsyncIterable<Buffer>): Promise<{ readonly bytes: Buffer } | SheetResult> {
  const chunks: Buffer[] = [];
  const shape = new LineShape();
  for await (const chunk of stream) {
    chunks.push(chunk);
    const refused = formatOf(chunks[0] ?? chunk) === 'csv' ? shape.take(chunk) : undefined;
    if (refused) return refused;
  }
  return { bytes: Buffer.concat(chunks) };
}

/**
 * @param columns which the heads of the sheet mean
 * @param read those that matter: what is wrong in others stops nothing
 */
const rowsOf = (sheet: Sheet, columns: readonly string[], read: ReadonlySet<string>): readonly PlannedRow[] =>
  sheet.rows.map(({ line, cells, faults = [] }) => ({
    line,
    said: Object.fromEntries(sheet.columns.flatMap((head, index) => (head === '' ? [] : [[head, asWritten(cells[index] ?? '')]]))),
    faults: faults.flatMap(({ at, ...fault }) => {
      const column = at === null ? null : (columns[at] ?? '');
      return column === null || read.has(column) ? [{ ...fault, column }] : [];
    }),
  }));
