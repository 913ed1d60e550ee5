import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPassword } from './password.ts';

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
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await make();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await rename(draft, file);
}

/** Removes the file where it holds the password of this hash, which has been replaced: it would mislead. */
export async function forgetPassword(folder: string, phc: string | null): Promise<void> {
  const held = await readFile(passwordFile(folder), 'utf8').catch(() => undefined);
  if (held !== undefined && (await isPassword(held.trim(), phc ?? undefined))) await rm(passwordFile(folder), { force: true });
}
