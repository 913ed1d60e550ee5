import { errorText, type ErrorCode } from '@kurator/contract';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { RequestedFileReading } from '@kurator/contract/seedwork/reading.answer';
import {
  decodeText,
  findTextDamage,
  compareCellCount,
  createAmbiguousDotFinder,
  createSuspectLetterFinder,
  readTable,
  delimiterCharacters,
  findCellHoldingRows,
  findQuoteAfterBlank,
  toStorableText,
  type Table,
} from '../../platform/csv/index.ts';
import { findCellFaults, type NameColumns } from '../../platform/imports/cellFaults.ts';
import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
import { LineLimitChecker } from '../../platform/imports/lineLimitChecker.ts';
import { exceededLimitResults, maxColumns, maxRows, type UnreadableResult } from '../../platform/imports/sheet.ts';
import { translateToAllLanguages } from '../../platform/jobs/failureText.ts';
import { fileFormatOf } from '../../platform/imports/fileFormat.ts';
import { cleanCell } from './cell.ts';
import { detectFileKind, createUnreadableFile, UnreadableFile, type FileKind } from './fileKind.ts';
import type { Findings } from './finding.ts';
import { figureColumns } from './qualityReport.ts';
import type { FindingCode, Params } from './text.ts';
import { CsvRecord, type SourceRecord } from './record.ts';

export interface SourceFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly reading: FileReading;
  /** Valid rows; findings tell about others. */
  readonly records: readonly SourceRecord[];
  /** Rows that were left out. */
  readonly lostRecords: readonly SourceRecord[];
}

/** @throws UnreadableFile with one clear sentence */
export function readSourceFile(
  name: string,
  bytes: Uint8Array,
  findings: Findings,
  requestedReading: RequestedFileReading = {},
): SourceFile {
  if (bytes.length === 0) throw createUnreadableFile('empty', { file: name });
  if (bytes.length > MAX_UPLOAD_BYTES) throw createUnreadableFile('too_large', { file: name });
  if (!hospitalsImport.fields.files.accepts?.includes(fileFormatOf(bytes))) throw createUnreadableFile('excel', { file: name });
  const refusal = new LineLimitChecker().take(bytes);
  if (refusal) throw refusalOf(name, refusal);
  const { text, encoding } = decodeText(bytes, requestedReading.encoding);
  const table = readTable(toStorableText(text), { rows: maxRows, columns: maxColumns }, requestedReading.delimiter);
  if (table.exceeds !== undefined) throw refusalOf(name, exceededLimitResults[table.exceeds]());
  const reading = { file: name, encoding, delimiter: table.delimiter, line_ends: table.lineEnds, sheet: null, sheets: [], unread: [] };
  const kind = detectFileKind(reading, table.columns);
  if (table.brokenFrom !== undefined) throw createUnreadableFile('quote', { file: name, row: table.brokenFrom }, [reading]);
  const columns = new Map(table.columns.map((column, index) => [column, index]));
  const figureIndices = Object.values(figureColumns).flatMap((column) => columns.get(column) ?? []);
  const header = { file: name, columns, findings, findAmbiguousDots: createAmbiguousDotFinder(table.rows, figureIndices) };
  const findSuspectLetters = createSuspectLetterFinder(table.rows, encoding, requestedReading.encoding);
  const records: SourceRecord[] = [];
  const lostRecords: SourceRecord[] = [];
  for (const { number, cells } of table.rows) {
    const record = new CsvRecord(header, number, cells);
    const fault = faultIn(cells, kind, table) ?? findMisread(findSuspectLetters({ cells }), kind);
    if (fault) {
      const { at, code, params } = fault;
      const value = at === undefined ? cells.join(' | ') : (cells[at] ?? '');
      findings.refuse(
        { file: name, row: number, column: table.columns[at ?? -1] ?? '', value: value.slice(0, 200).toWellFormed() },
        code,
        params(findings),
      );
      lostRecords.push(record);
    } else records.push(record);
  }
  return { name, kind, reading, records, lostRecords };
}

const refusalOf = (name: string, { unreadable: { code, params } }: UnreadableResult): UnreadableFile =>
  new UnreadableFile(translateToAllLanguages((language) => `${name}: ${errorText(code, language, params)}`));

interface SourceFault {
  /** Index of the cell; undefined: cells have no certain columns. */
  readonly at?: number;
  readonly code: FindingCode;
  readonly params: (about: Pick<Findings, 'language'>) => Params;
}

/** Read columns with texts, the names among them; in the reports a zip code stands for some towns. */
const texts: Readonly<Record<FileKind, NameColumns & { readonly others: readonly string[] }>> = {
  reports: { names: ['HospitalName'], institutions: ['city'], others: ['street', 'housenumber'] },
  sites: { names: ['hospital_name'], institutions: ['site_name', 'city'], others: ['street', 'house_number'] },
  // A directory of places supplies states alone.
  places: { names: [], others: [] },
};

function faultIn(cells: readonly string[], kind: FileKind, { columns, delimiter }: Table): SourceFault | undefined {
  const counts = compareCellCount(cells, columns);
  if (counts) return { code: 'row.cells', params: () => counts };
  const swallowingCell = findCellHoldingRows(cells, [delimiterCharacters[delimiter]]);
  if (swallowingCell !== -1) return doubt(swallowingCell, 'cell.holds_rows');
  if (kind === 'places') return undefined;
  const damagedIndex = cells.findIndex((cell) => findTextDamage(cell) !== undefined);
  if (damagedIndex !== -1) return lostCharacters(damagedIndex);
  const { names, institutions = [], others } = texts[kind];
  const textColumns = [...names, ...institutions, ...others];
  const indices = textColumns.map((column) => columns.indexOf(column));
  const quoted = indices[findQuoteAfterBlank(indices.map((at) => cells[at] ?? ''))];
  if (quoted !== undefined) return doubt(quoted, 'cell.quote_after_blank');
  const cleanedCells = Object.fromEntries(textColumns.map((column) => [column, cleanCell(cells[columns.indexOf(column)] ?? '').text]));
  const [first] = findCellFaults(cleanedCells, textColumns, texts[kind]);
  return first && doubt(columns.indexOf(first.column ?? ''), first.code);
}

const findMisread = ([at]: readonly number[], kind: FileKind): SourceFault | undefined =>
  at === undefined || kind === 'places' ? undefined : lostCharacters(at);

const lostCharacters = (at: number): SourceFault => ({ at, code: 'row.characters', params: () => ({}) });

const doubt = (at: number, code: ErrorCode): SourceFault => ({
  at,
  code: 'row.doubted',
  params: ({ language }) => ({ text: errorText(code, language) }),
});
