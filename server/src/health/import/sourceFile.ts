import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { decode, readTable, type Encoding } from '../../platform/csv/index.ts';
import { kindOf, UnreadableFile, type FileKind } from './fileKind.ts';
import type { Findings } from './finding.ts';
import { CsvRecord, type SourceRecord } from './record.ts';

/** A file that was given to an import. */
export interface SourceFile {
  readonly name: string;
  readonly kind: FileKind;
  readonly encoding: Encoding;
  /** Rows whose cells fit the header; the others are among the findings. */
  readonly records: readonly SourceRecord[];
  readonly bytes: Uint8Array;
}

const MOST_BYTES = 50_000_000;

/** Reads a file from the disk. @throws UnreadableFile with one clear sentence */
export function openSource(path: string, findings: Findings): SourceFile {
  return readSource(basename(path), bytesOf(path), findings);
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const why = { ENOENT: 'there is no such file', EISDIR: 'it is a folder', EACCES: 'it may not be read' }[String(code)];
    throw new UnreadableFile(`${path}: ${why ?? (error instanceof Error ? error.message : String(error))}`, { cause: error });
  }
}

/** Reads a file's content. @throws UnreadableFile */
export function readSource(name: string, bytes: Uint8Array, findings: Findings): SourceFile {
  if (bytes.length === 0) throw new UnreadableFile(`${name}: the file is empty`);
  if (bytes.length > MOST_BYTES) throw new UnreadableFile(`${name}: the file is too large; at most 50 MB`);
  // The first bytes of a zip file, which .xlsx is, and of an old .xls.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new UnreadableFile(`${name}: this is an Excel file; save it as CSV`);
  const { text, encoding } = decode(bytes);
  const table = readTable(text);
  const kind = kindOf(name, table.columns);
  if (table.brokenFrom !== undefined)
    throw new UnreadableFile(`${name}: the quotation mark in row ${table.brokenFrom} is never closed, so the rows after it cannot be read`);
  const header = { file: name, columns: new Map(table.columns.map((column, index) => [column, index])), findings };
  const records: SourceRecord[] = [];
  for (const { number, cells } of table.rows) {
    const surplus = cells.slice(table.columns.length).some((cell) => cell.trim() !== '');
    if (cells.length >= table.columns.length && !surplus) records.push(new CsvRecord(header, number, cells));
    else
      findings.refuse(
        { file: name, row: number, column: '', value: cells.join(' | ').slice(0, 200) },
        `${cells.length} cells where the header has ${table.columns.length}`,
      );
  }
  return { name, kind, encoding, records, bytes };
}
