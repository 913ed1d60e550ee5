import type { ErrorCode } from '@kurator/contract';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

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

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });

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

/** The next entry of the directory, undefined after the last. */
function nextEntry(archive: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      archive.removeAllListeners();
    };
    archive.once('entry', (entry: Entry) => {
      done();
      resolve(entry);
    });
    archive.once('end', () => {
      done();
      resolve(undefined);
    });
    archive.once('error', (error: Error) => {
      done();
      reject(error);
    });
    archive.readEntry();
  });
}

/** Unpacks an entry once without keeping it: the directory of a bomb lies about sizes, and that ends it here. */
function unpacks(archive: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else stream.on('error', reject).on('end', resolve).resume();
    });
  });
}
