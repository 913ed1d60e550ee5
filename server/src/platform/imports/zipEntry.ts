import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

export const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, archive) => {
      if (error) reject(error);
      else resolve(archive);
    });
  });

export function readNextEntry(archive: ZipFile): Promise<Entry | undefined> {
  return new Promise((resolve, reject) => {
    const removeListeners = (): void => {
      archive.removeAllListeners();
    };
    archive.once('entry', (entry: Entry) => {
      removeListeners();
      resolve(entry);
    });
    archive.once('end', () => {
      removeListeners();
      resolve(undefined);
    });
    archive.once('error', (error: Error) => {
      removeListeners();
      reject(error);
    });
    archive.readEntry();
  });
}

export const openEntryStream = (archive: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else resolve(stream);
    });
  });

/** Passes the content to `take`. @throws Error for a missing entry */
export async function readEntry<T>(bytes: Buffer, name: string, take: (content: AsyncIterable<Buffer>) => Promise<T>): Promise<T> {
  const archive = await openZip(bytes);
  try {
    for (let entry = await readNextEntry(archive); entry; entry = await readNextEntry(archive))
      if (entry.fileName === name) return await take(await openEntryStream(archive, entry));
    throw new Error(`the archive has no entry ${name}`);
  } finally {
    archive.close();
  }
}

/** Text of an entry. @throws Error for a missing one */
export const readEntryText = (bytes: Buffer, name: string): Promise<string> =>
  readEntry(bytes, name, async (content) => (await buffer(content)).toString('utf8'));
