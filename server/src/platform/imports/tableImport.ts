import type { ErrorCode } from '@kurator/contract';
import { propertyFieldName, propertyNameOf, type Property, type PropertyFormat } from '@kurator/contract/kit/property';
import type { RequestedFileReading, RequestedFileReadings } from '@kurator/contract/seedwork/reading.answer';
import { createAmbiguousDotFinder, unescapeFormula } from '../csv/index.ts';
import { deriveStreamId, type JsonObject } from '../store/index.ts';
import { findCellFaults } from './cellFaults.ts';
import { columnsOfBlock, findSkippedColumns, findUnreadColumns, type ColumnBlock } from './columnBlock.ts';
import { ColumnHeads } from './columnHeads.ts';
import type { FileImport, AtomicRow, ImportRunContext, SourceRow, ReadResult, ReadingRequest, RowFault, SentFile } from './declaration.ts';
import { failureTextOf } from '../jobs/failureText.ts';
import { fileFormatOf } from './fileFormat.ts';
import { LineLimitChecker } from './lineLimitChecker.ts';
import { readSheetInWorker } from './readSheetInWorker.ts';
import { RowMemory } from './rowMemory.ts';
import { stripLayoutMarks, type Cells } from './cells.ts';
import { CELL_HOLDS_ROWS_CODE, type Sheet, type SheetResult } from './sheet.ts';

/** Row of a table; its line as in a spreadsheet, the header being 1. */
export interface ImportedRow {
  readonly line: number;
  readonly cells: Cells;
}

/** Context with memory across rows, as for repeated names. */
export interface TableImportContext extends ImportRunContext {
  readonly memory: RowMemory;
}

/** Import of one table: its columns, and the commands of a row. */
interface TableImport<K> extends Pick<FileImport, 'command' | 'views'> {
  /** Identifying columns, of which one is required. */
  readonly keys: readonly string[];
  /** Further required columns for these options. */
  readonly columns: (values: JsonObject) => readonly string[];
  readonly optional?: readonly string[];
  /** Optional columns that are read together only: without one of them the others are skipped. */
  readonly blocks?: readonly ColumnBlock[];
  /** Columns with texts of several lines. */
  readonly longTexts?: readonly string[];
  /** Columns with yes or no, where truth values are no doubt; so are properties of that format. */
  readonly flags?: readonly string[];
  /** Columns with numbers; so are properties of such a format. */
  readonly numbers?: readonly string[];
  /** Properties read from `property.<name>`, depending on the request; of one name there may be several with different formats. */
  readonly properties?: (context: Pick<ImportRunContext, 'values' | 'store'>) => Promise<readonly Property[]>;
  /** Readable columns, for the template. */
  readonly template: readonly string[];
  /** Columns with names of people and places. */
  readonly names: readonly string[];
  /** Columns with names of institutions, which may be numbers. */
  readonly institutions?: readonly string[];
  /** Columns with numbers of entities, which may have letters. */
  readonly entityNumbers?: readonly string[];
  /** Loads and looks up the subjects of a chunk. */
  readonly prepare: (rows: readonly ImportedRow[], context: TableImportContext) => Promise<K>;
  readonly plan: (row: ImportedRow, context: TableImportContext & { readonly chunkData: K }) => TableRowPlan;
}

export type TableRowPlan = Omit<AtomicRow, 'reliesOn'> & {
  /** Text of the basis besides the subject and the meaning of the headings. */
  readonly reliesOn?: string | undefined;
  /** Columns equal to the stored value, which are never doubted. */
  readonly unchanged?: readonly string[];
  /** Properties of this row, whose formats its cells are doubted by; absent: all that the file may have. */
  readonly rowProperties?: readonly Property[] | undefined;
};

/** Declares an import of one table with one plan row per file row. */
export const defineTableImport = <K>({
  command,
  views,
  keys,
  columns,
  optional: declared = [],
  blocks = [],
  longTexts = [],
  flags = [],
  numbers = [],
  properties,
  template,
  names,
  institutions = [],
  entityNumbers = [],
  prepare,
  plan,
}: TableImport<K>): FileImport => {
  const loadReadableColumns = async (context: Pick<ImportRunContext, 'values' | 'store'>): Promise<ReadableColumns> => {
    const definedProperties = (await properties?.(context)) ?? [];
    return {
      heads: new ColumnHeads([...keys, ...template, ...declared], definedProperties),
      optional: [...declared, ...blocks.flatMap(columnsOfBlock), ...fieldNamesOf(definedProperties)],
      ...columnKindsOf(definedProperties),
    };
  };
  const columnKindsOf = (some: readonly Property[]): ColumnKinds => {
    const columnsOf = (...formats: readonly PropertyFormat[]): readonly string[] =>
      fieldNamesOf(some.filter(({ format }) => formats.includes(format)));
    return { flags: [...flags, ...columnsOf('bool')], numbers: [...numbers, ...columnsOf('int', 'float')] };
  };
  return {
    command,
    ...(views && { views }),
    template,
    ...(properties
      ? {
          templateOf: async (context: Pick<ImportRunContext, 'values' | 'store'>) =>
            [...namesOf(await properties(context))].map((name) => (template.includes(name) ? propertyFieldName(name) : name)),
        }
      : {}),
    readFiles: async (files, context) => {
      const needed = columns(context.values);
      return readTables(files, { keys, needed, blocks, ...(await loadReadableColumns(context)) }, context);
    },
    run: () => {
      const memory = new RowMemory();
      return async (plannedRows, context) => {
        const needed = columns(context.values);
        const { heads, optional, ...fileKinds } = await loadReadableColumns(context);
        const present = Object.keys(plannedRows[0]?.sourceValues ?? {}).toSorted();
        const presentColumns = present.map((head) => heads.column(head));
        const readColumns = findReadColumns({ keys, needed, optional, blocks }, presentColumns);
        // A heading that names a property means nothing without it.
        const meaning = presentColumns.map((column, index) => [
          present[index],
          propertyNameOf(column) === undefined || readColumns.has(column) ? column : null,
        ]);
        const headingBasis = deriveStreamId(JSON.stringify(meaning));
        const rows = plannedRows.map(({ line, sourceValues }) => ({ line, cells: pick(heads.cells(cellsOf(sourceValues)), readColumns) }));
        memory.forgetFrom(rows[0]?.line ?? Infinity);
        const memoryContext = { ...context, memory };
        const chunkData = await prepare(rows, memoryContext);
        const columnsToRead = [...keys, ...needed, ...optional];
        return rows.map((row, index) => {
          const { sourceValues = {}, faults = [] } = plannedRows[index] ?? {};
          // Cells without certain columns mean nothing.
          if (faults.some(({ column }) => column === null)) return { faults: faultsByKind(faults, fileKinds) };
          const { unchanged = [], rowProperties, ...rowPlan } = plan(row, { ...memoryContext, chunkData });
          const rowKinds = rowProperties ? columnKindsOf(rowProperties) : fileKinds;
          const doubtfulColumns = columnsToRead.filter((column) => !rowKinds.flags.includes(column) && !unchanged.includes(column));
          const doubtedCells = findCellFaults(oneLine(row.cells, longTexts), doubtfulColumns, { names, institutions, entityNumbers });
          const ofFile = faultsByKind(faults, rowKinds).filter(({ column }) => column === null || !unchanged.includes(column));
          const doubtedCellsByColumn = firstOfEach(ofFile, doubtedCells);
          // The headings must still mean the same columns when the row is applied.
          const reliesOn = rowPlan.reliesOn === undefined ? headingBasis : deriveStreamId(`${headingBasis} ${rowPlan.reliesOn}`);
          return heads.atHeads({ ...rowPlan, reliesOn, faults: firstOfEach(doubtedCellsByColumn, rowPlan.faults) }, cellsOf(sourceValues));
        });
      };
    },
  };
};

const namesOf = (properties: readonly Property[]): ReadonlySet<string> => new Set(properties.map(({ name }) => name));

const fieldNamesOf = (properties: readonly Property[]): readonly string[] => [...namesOf(properties)].map(propertyFieldName);

const pick = (cells: Cells, columns: ReadonlySet<string>): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => columns.has(column)));

/** Cells whose line breaks are no doubt. */
const oneLine = (cells: Cells, columns: readonly string[]): Cells =>
  columns.some((column) => /[\r\n\t]/.test(cells[column] ?? ''))
    ? { ...cells, ...Object.fromEntries(columns.map((column) => [column, (cells[column] ?? '').replaceAll(/[\r\n\t]/g, ' ')])) }
    : cells;

/** Keeps the first fault per cell. */
const firstOfEach = (first: readonly RowFault[], then: readonly RowFault[]): readonly RowFault[] => [
  ...first,
  ...then.filter(({ column }) => first.every((fault) => fault.column !== column)),
];

const isCells = (sourceValues: JsonObject): sourceValues is Cells => Object.values(sourceValues).every((cell) => typeof cell === 'string');

function cellsOf(sourceValues: JsonObject): Cells {
  if (!isCells(sourceValues)) throw new Error('a row of a table holds more than texts');
  return sourceValues;
}

interface ColumnKinds {
  readonly flags: readonly string[];
  readonly numbers: readonly string[];
}

type ReadableColumns = Pick<Columns, 'optional' | 'heads'> & ColumnKinds;

interface Columns {
  readonly keys: readonly string[];
  readonly needed: readonly string[];
  readonly optional: readonly string[];
  readonly blocks: readonly ColumnBlock[];
  readonly heads: ColumnHeads;
  readonly numbers: readonly string[];
}

/** Declared columns but those of incomplete blocks. @param present columns of the file */
function findReadColumns(
  { keys, needed, optional, blocks }: Omit<Columns, 'heads' | 'numbers'>,
  present: readonly string[],
): ReadonlySet<string> {
  const skippedColumns = findSkippedColumns(blocks, present);
  return new Set([...keys, ...needed, ...optional.filter((column) => !skippedColumns.includes(column))]);
}

async function readTables(
  [file]: readonly SentFile[],
  { keys, needed, optional, blocks, heads, numbers }: Columns,
  { requestedReadings, language }: ReadingRequest,
): Promise<ReadResult> {
  if (!file) throw new Error('an import of a table without its file');
  const content = await readContent(file.content());
  const result =
    'bytes' in content ? await readSheetInWorker(content.bytes, requestedFileReadingOf(requestedReadings, file.name)) : content;
  const readings = result.how ? [{ file: file.name, ...result.how, unread: [] }] : [];
  const refusalOf = (code: ErrorCode, params?: RowFault['params']): ReadResult => ({ unreadable: failureTextOf(code, params), readings });
  if ('unreadable' in result) return refusalOf(result.unreadable.code, result.unreadable.params);
  const { sheet } = result;
  const columns = sheet.columns.map((head) => heads.column(head));
  const readable = new Set([...keys, ...needed, ...optional]);
  const ambiguous = sheet.columns.flatMap((head) => {
    const candidates = heads.candidates(head);
    return candidates.length > 1 && candidates.some((column) => readable.has(column)) ? [`${head} (${candidates.join(', ')})`] : [];
  });
  if (ambiguous.length > 0) return refusalOf('file.columns_ambiguous', { columns: ambiguous.join('; ') });
  const missing = [
    ...(keys.some((key) => columns.includes(key)) ? [] : [keys.join(' / ')]),
    ...needed.filter((column) => !columns.includes(column)),
  ];
  if (missing.length > 0) return refusalOf('file.columns_missing', { missing: missing.join(', '), found: sheet.columns.join(', ') });
  // Columns that are not read may repeat.
  const readColumns = findReadColumns({ keys, needed, optional, blocks }, columns);
  const repeatedColumn = sheet.columns.filter(
    (_head, index) => readColumns.has(columns[index] ?? '') && columns.indexOf(columns[index] ?? '') !== index,
  );
  if (repeatedColumn.length > 0) return refusalOf('file.columns_twice', { columns: repeatedColumn.join(', ') });
  if (sheet.rows.length === 0) return refusalOf('file.empty');
  const unreadColumns = findUnreadColumns({ heads: sheet.columns, columns, readColumns, blocks }, language);
  return {
    rows: rowsOf(sheet, { columns, readColumns, numbers }),
    unusedLines: [],
    readings: readings.map((reading) => ({ ...reading, unread: unreadColumns })),
  };
}

export const requestedFileReadingOf = (requestedReadings: RequestedFileReadings, name: string): RequestedFileReading =>
  requestedReadings.find(({ file }) => file === name) ?? {};

/** Content of a file; of text files only the part that shows whether it is a table. */
async function readContent(stream: AsyncIterable<Buffer>): Promise<{ readonly bytes: Buffer } | SheetResult> {
  const chunks: Buffer[] = [];
  const shape = new LineLimitChecker();
  for await (const chunk of stream) {
    chunks.push(chunk);
    const refusal = fileFormatOf(chunks[0] ?? chunk) === 'csv' ? shape.take(chunk) : undefined;
    if (refusal) return refusal;
  }
  return { bytes: Buffer.concat(chunks) };
}

interface SheetColumns {
  /** Columns of the headings. */
  readonly columns: readonly string[];
  /** Columns whose faults count. */
  readonly readColumns: ReadonlySet<string>;
  readonly numbers: readonly string[];
}

/** Codes of formats that a number must not have; in other columns they ask for a text. */
const codesOfNumbers: ReadonlyMap<ErrorCode, ErrorCode> = new Map([
  ['cell.percent', 'cell.percent_as_number'],
  ['cell.date', 'cell.date_as_number'],
]);

/** Faults of a file with the codes of columns with numbers; a dot is a fault in these alone. */
const faultsByKind = (faults: readonly RowFault[], { numbers }: Pick<ColumnKinds, 'numbers'>): readonly RowFault[] =>
  faults.flatMap((fault) => {
    if (numbers.includes(fault.column ?? '')) return [{ ...fault, code: codesOfNumbers.get(fault.code) ?? fault.code }];
    return fault.code === 'cell.dot' ? [] : [fault];
  });

function rowsOf(sheet: Sheet, { columns, readColumns, numbers }: SheetColumns): readonly SourceRow[] {
  const numberIndices = columns.flatMap((column, at) => (numbers.includes(column) ? [at] : []));
  const findAmbiguousDots = createAmbiguousDotFinder(sheet.rows, numberIndices);
  return sheet.rows.map(({ line, cells, faults }) => ({
    line,
    sourceValues: Object.fromEntries(
      sheet.columns.flatMap((head, index) => (head === '' ? [] : [[head, unescapeFormula(stripLayoutMarks(cells[index] ?? ''))]])),
    ),
    faults: [...faults, ...findAmbiguousDots({ cells }).map((at) => ({ at, code: 'cell.dot' }) as const)].flatMap(({ at, ...fault }) => {
      const column = at === null ? null : (columns[at] ?? '');
      return column === null || readColumns.has(column) || fault.code === CELL_HOLDS_ROWS_CODE ? [{ ...fault, column }] : [];
    }),
  }));
}
