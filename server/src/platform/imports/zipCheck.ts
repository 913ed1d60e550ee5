import { finished } from 'node:stream/promises';
import type { ErrorCode } from '@kurator/contract';
import type { Entry, ZipFile } from 'yauzl';
import { contentOf, nextEntry, opened } from './zipEntry.ts';

/** Entries and bytes that a workbook of 100,000 rows never needs; beyond it is a bomb. */
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 400 * 1024 * 1024;
/** Tables shrink to a tenth or a fiftieth; what shrinks more is empty inside. Small files may. */
const MOST_TIMES = 200;
const SMALL = 10 * 1024 * 1024;

/** What is wrong with a zip archive before it is read as a workbook, or undefined. */
export async function zipFault(bytes: Buffer): Promise<ErrorCode | undefined> {
  let archive: ZipFile;
  try {
    archive = await opened(bytes);
  } catch {
    return 'file.broken_archive';
  }
  try {
    return await faultIn(archive);
  } catch {
    return 'file.broken_archive';
  } finally {
    archive.close();
  }
}

async function faultIn(archive: ZipFile): Promise<ErrorCode | undefined> {
  let size = 0;
  let sheets = 0;
  if (archive.entryCount > MOST_ENTRIES) return 'file.unpacks_too_large';
  for (let entry = await nextEntry(archive); entry; entry = await nextEntry(archive)) {
    size += entry.uncompressedSize;
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName)) sheets += 1;
    if (entry.isEncrypted()) return 'file.encrypted';
    if (size > MOST_BYTES) return 'file.unpacks_too_large';
    if (entry.uncompressedSize > SMALL && entry.uncompressedSize > MOST_TIMES * entry.compressedSize) return 'file.unpacks_too_large';
    await unpacks(archive, entry);
  }
  return sheets === 0 ? 'file.not_workbook' : undefined;
}

/** Unpacks an entry once without keeping it: the directory of a bomb lies about sizes, and that ends it here. */
async function unpacks(archive: ZipFile, entry: Entry): Promise<void> {
  const stream = await contentOf(archive, entry);
  await finished(stream.resume());
}
