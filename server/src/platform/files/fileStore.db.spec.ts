import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { FileStore } from './fileStore.ts';

const { pool } = await createTestDatabase('tables');
const files = new FileStore(pool);
const MEGABYTE = 1024 * 1024;

async function keep(bytes: Buffer): Promise<string> {
  async function* parts() {
    for (let from = 0; from < bytes.length; from += MEGABYTE) yield bytes.subarray(from, from + MEGABYTE);
  }
  return (await files.keep(parts(), { name: 'liste.csv', mediaType: 'text/csv', owner: 'erika' })).id;
}

test.each([0, 1, MEGABYTE, 3 * MEGABYTE + 1])('a file of %d bytes is read as it was sent', async (size) => {
  const bytes = randomBytes(size);
  expect((await buffer(files.read(await keep(bytes)))).equals(bytes)).toBe(true);
});

test('a file that is deleted while it is read breaks off, and so does one that was deleted before', async () => {
  const id = await keep(randomBytes(9 * MEGABYTE));
  const isDeleted = /was deleted before its end was read/;
  const readAll = async (): Promise<void> => {
    for await (const chunk of files.read(id)) if (chunk) await files.remove(id);
  };
  await expect(readAll()).rejects.toThrow(isDeleted);
  await expect(buffer(files.read(id))).rejects.toThrow(isDeleted);
});
