import { fromBuffer, type Entry } from 'yauzl';

/** Entries and bytes that a workbook of 100,000 rows never needs; beyond it is a bomb. */
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 600 * 1024 * 1024;

/** What is wrong with a zip archive before anything in it is unpacked, or undefined: its directory tells how large it would be. */
export function zipFault(bytes: Buffer): Promise<string | undefined> {
  return new Promise((resolve) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) {
        resolve('the archive is broken or cut off');
        return;
      }
      let size = 0;
      let sheets = 0;
      const end = (fault: string | undefined): void => {
        archive.close();
        resolve(fault);
      };
      archive.on('entry', (entry: Entry) => {
        size += entry.uncompressedSize;
        if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName)) sheets += 1;
        if (entry.isEncrypted()) end('it is encrypted');
        else if (archive.entryCount > MOST_ENTRIES || size > MOST_BYTES) end('unpacked it would be too large');
        else archive.readEntry();
      });
      archive.on('end', () => end(sheets === 0 ? 'there is no worksheet in it' : undefined));
      archive.on('error', () => end('the archive is broken or cut off'));
      archive.readEntry();
    });
  });
}
