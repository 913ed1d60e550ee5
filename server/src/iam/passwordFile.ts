import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyPassword } from './password.ts';

/** File with the generated password of the first administrator, readable by its owner alone. */
export const passwordFile = (folder: string): string => join(folder, 'administrator-password');

/** Whether the file holds the password of this hash. */
export async function holdsPasswordOf(folder: string, phc: string | null): Promise<boolean> {
  const filePassword = await readFile(passwordFile(folder), 'utf8').catch(() => undefined);
  return filePassword !== undefined && verifyPassword(filePassword.trim(), phc ?? undefined);
}

/** Writes the password before `make` activates it: a crash between must not lock everybody out. */
export async function writePasswordBefore(folder: string, password: string, make: () => Promise<void>): Promise<void> {
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

/** Removes the file once its password was replaced. */
export async function removeReplacedPasswordFile(folder: string, phc: string | null): Promise<void> {
  if (await holdsPasswordOf(folder, phc)) await rm(passwordFile(folder), { force: true });
}
