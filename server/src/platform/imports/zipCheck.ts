import type { ErrorCode } from '@kurator/contract';
import type { Entry, ZipFile } from 'yauzl';
import { MAX_TAG_LENGTH } from './xmlTag.ts';
import { openEntryStream, readNextEntry, openZip } from './zipEntry.ts';

/** Limits above a workbook of 100,000 rows; more is a zip bomb. */
const MAX_ENTRIES = 2_000;
const MAX_BYTES = 400 * 1024 * 1024;
/** Maximum compression ratio: tables reach ten to fifty. Small files may exceed it. */
const MAX_COMPRESSION_RATIO = 200;
const SMALL_ENTRY_BYTES = 10 * 1024 * 1024;
const [TAG_START, TAG_END] = [0x3c, 0x3e];

/** Fault of a zip archive, checked before it is read as a workbook. */
export async function findZipFault(bytes: Buffer): Promise<ErrorCode | undefined> {
  let archive: ZipFile;
  try {
    archive = await openZip(bytes);
  } catch {
    return 'file.broken_archive';
  }
  try {
    return await findArchiveFault(archive);
  } catch {
    return 'file.broken_archive';
  } finally {
    archive.close();
  }
}

async function findArchiveFault(archive: ZipFile): Promise<ErrorCode | undefined> {
  let size = 0;
  let sheets = 0;
  if (archive.entryCount > MAX_ENTRIES) return 'file.unpacks_too_large';
  for (let entry = await readNextEntry(archive); entry; entry = await readNextEntry(archive)) {
    size += entry.uncompressedSize;
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName)) sheets += 1;
    if (entry.isEncrypted()) return 'file.encrypted';
    if (size > MAX_BYTES) return 'file.unpacks_too_large';
    if (entry.uncompressedSize > SMALL_ENTRY_BYTES && entry.uncompressedSize > MAX_COMPRESSION_RATIO * entry.compressedSize)
      return 'file.unpacks_too_large';
    if (!(await canUnpack(archive, entry))) return 'file.broken_archive';
  }
  return sheets === 0 ? 'file.not_workbook' : undefined;
}

/** Unpacks an entry without keeping it, since the directory of a bomb lies. @returns false for XML with an unclosed tag */
async function canUnpack(archive: ZipFile, entry: Entry): Promise<boolean> {
  const stream: AsyncIterable<Buffer> = await openEntryStream(archive, entry);
  const isXml = /\.(?:xml|rels)$/i.test(entry.fileName);
  let length = 0;
  for await (const chunk of stream) {
    if (isXml) length = openTag(chunk, length);
    if (length > MAX_TAG_LENGTH) return false;
  }
  return true;
}

/** Length of a tag that is open at the end of a chunk, else 0. */
function openTag(chunk: Buffer, before: number): number {
  if (before > 0 && !chunk.includes(TAG_END)) return before + chunk.length;
  const last = chunk.lastIndexOf(TAG_START);
  return last > chunk.lastIndexOf(TAG_END) ? chunk.length - last : 0;
}
