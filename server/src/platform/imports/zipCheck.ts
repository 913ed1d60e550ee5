import type { ErrorCode } from '@kurator/contract';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** Entries and bytes that a workbook of 100,000 rows never needs; beyond it is a bomb. */
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 400 * 1024 * 1024;
/** Tables shrink to a tenth or a fiftieth; what shrinks more is empty inside. Small files may. */
const MOST_TIMES = 200;
const SMALL = 10 * 1024 * 1024;

/** What is wrong with a zip archive before it is read as a workbook, or undefined. */
export function zipFault(bytes: Buffer): Promise<ErrorCode | undefined> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) return resolve('file.broken_archive');
      let size = 0;
      let sheets = 0;
      const end = (fault: ErrorCode | undefined): void => {
        archive.close();
        resolve(fault);
      };
      archive.on('entry', (entry: Entry) => {
        size += entry.uncompressedSize;
        if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName)) sheets += 1;
        if (entry.isEncrypted()) return end('file.encrypted');
        if (archive.entryCount > MOST_ENTRIES || size > MOST_BYTES) return end('file.unpacks_too_large');
        if (entry.uncompressedSize > SMALL && entry.uncompressedSize > MOST_TIMES * entry.compressedSize) return end('file.unpacks_too_large');
        unpacks(archive, entry).then(() => archive.readEntry(), () => end('file.broken_archive'));
      });
      archive.on('end', () => end(sheets === 0 ? 'file.not_workbook' : undefined));
      archive.on('error', () => end('file.broken_archive'));
      archive.readEntry();
    });
  });
}

/** Unpacks an entry once without keeping it: the directory of a bomb lies about sizes, and that ends it here. */
function unpacks(archive: ZipFile, entry: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      stream.on('error', reject).on('end', resolve).resume();
    });
  });
}
