import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import type { FileReading } from '@kurator/contract/seedwork/reading';
import type { WantedReading } from '@kurator/contract/seedwork/reading.answer';
import { decode, readTable } from '../../platform/csv/index.ts';
import { lossOf } from '../../platform/imports/cellFaults.ts';
import { FILE_LIMIT } from '@kurator/contract/kit/fileFormat';
import { formatOf } from '../../platform/imports/fileFormat.ts';
import { kindOf, unreadable, type FileKind } from './fileKind.ts';
import type { Findings } from './finding.ts';
import { CsvRecord, type SourceRecord } from './record.ts';

export interface SourceFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly reading: FileReading;
  /** Valid rows; findings tell about others. */
  readonly records: readonly SourceRecord[];
}

/** @throws UnreadableFile with one clear sentence */
export function readSource(name: string, bytes: Uint8Array, findings: Findings, wanted: WantedReading = {}): SourceFile {
  if (bytes.length === 0) throw unreadable('empty', { file: name });
  if (bytes.length > FILE_LIMIT) throw unreadable('too_large', { file: name });
  if (!hospitalsImport.fields.files.accepts?.includes(formatOf(bytes))) throw unreadable('excel', { file: name });
  const { text, encoding } = decode(bytes, wanted.encoding);
  const table = readTable(text, undefined, wanted.delimiter);
  const reading = { file: name, encoding, delimiter: table.delimiter, line_ends: table.lineEnds, sheet: null, sheets: [], unread: [] };
  const kind = kindOf(reading, table.columns);
  if (table.brokenFrom !== undefined) throw unreadable('quote', { file: name, row: table.brokenFrom }, [reading]);
  const header = { file: name, columns: new Map(table.columns.map((column, index) => [column, index])), findings };
  const records: SourceRecord[] = [];
  for (const { number, cells } of table.rows) {
    // A directory of places supplies states alone.
    const broken = kind === 'places' ? -1 : cells.findIndex((cell) => lossOf(cell) !== undefined);
    if (cells.length === table.columns.length && broken === -1) records.push(new CsvRecord(header, number, cells));
    else if (cells.length === table.columns.length)
      findings.refuse(
        { file: name, row: number, column: table.columns[broken] ?? '', value: (cells[broken] ?? '').slice(0, 200) },
        'row.characters',
      );
    else
      findings.refuse({ file: name, row: number, column: '', value: cells.join(' | ').slice(0, 200) }, 'row.cells', {
        count: cells.length,
        columns: table.columns.length,
      });
  }
  return { name, kind, reading, records };
}
