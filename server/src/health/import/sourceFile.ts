import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import { decode, readTable, type Encoding } from '../../platform/csv/index.ts';
import { FILE_LIMIT } from '@kurator/contract/kit/fileFormat';
import { formatOf } from '../../platform/imports/fileFormat.ts';
import { kindOf, unreadable, type FileKind } from './fileKind.ts';
import type { Findings } from './finding.ts';
import { CsvRecord, type SourceRecord } from './record.ts';

/** A register's file as it was read. */
export interface SourceFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly encoding: Encoding;
  /** Rows whose cells fit the header; the others are among the findings. */
  readonly records: readonly SourceRecord[];
}

/** Reads a file's content. @throws UnreadableFile with one clear sentence */
export function readSource(name: string, bytes: Uint8Array, findings: Findings): SourceFile {
  const { language } = findings;
  if (bytes.length === 0) throw unreadable('empty', language, { file: name });
  if (bytes.length > FILE_LIMIT) throw unreadable('too_large', language, { file: name });
  if (!hospitalsImport.fields.files.accepts?.includes(formatOf(bytes))) throw unreadable('excel', language, { file: name });
  const { text, encoding } = decode(bytes);
  const table = readTable(text);
  const kind = kindOf(name, table.columns, language);
  if (table.brokenFrom !== undefined) throw unreadable('quote', language, { file: name, row: table.brokenFrom });
  const header = { file: name, columns: new Map(table.columns.map((column, index) => [column, index])), findings };
  const records: SourceRecord[] = [];
  for (const { number, cells } of table.rows) {
    if (cells.length === table.columns.length) records.push(new CsvRecord(header, number, cells));
    else
      findings.refuse({ file: name, row: number, column: '', value: cells.join(' | ').slice(0, 200) }, 'row.cells', {
        count: cells.length,
        columns: table.columns.length,
      });
  }
  return { name, kind, encoding, records };
}
