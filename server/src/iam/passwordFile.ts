import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in the data folder that holds the first administrator's made-up password, readable for its owner alone. */
export const passwordFile = (folder: string): string => join(folder, 'administrator-password');

export const isThere = (folder: string): Promise<boolean> =>
  access(passwordFile(folder)).then(
    () => true,
    () => false,
  );

/** Writes the password down before `make` makes it count: who dies between the two leaves no house without a key. */
export async function writtenFirst(folder: string, password: string, make: () => Promise<void>): Promise<void> {
  const file = passwordFile(folder);
  const draft = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await rm(draft, { force: true });
  await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await make();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rename(draft, file);
}
