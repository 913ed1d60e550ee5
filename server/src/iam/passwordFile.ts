import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Rejection } from '../platform/bus/index.ts';
import { verifyPassword } from './password.ts';

/** File with the generated password of the first administrator, readable by its owner alone. */
export const passwordFilePath = (folder: string): string => join(folder, 'administrator-password');

/** Whether the file holds the password of this hash. */
export const isPasswordFileCurrent = (folder: string, phc: string | null): Promise<boolean> => isPasswordIn(passwordFilePath(folder), phc);

/** Gives the file its name if the process ended between activating the password and that. */
export async function recoverPasswordFile(folder: string, phc: string | null): Promise<void> {
  const file = passwordFilePath(folder);
  const names = await readdir(folder).catch((): readonly string[] => []);
  if (names.includes(basename(file))) return;
  for (const name of names.filter((each) => each.startsWith(`${basename(file)}.`)))
    if (await isPasswordIn(join(folder, name), phc)) return renameDraft(join(folder, name), file);
}

/** Another node may give the draft its name at the same time. */
async function renameDraft(draft: string, file: string): Promise<void> {
  try {
    await rename(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}

async function isPasswordIn(file: string, phc: string | null): Promise<boolean> {
  const filePassword = await readFile(file, 'utf8').catch(() => undefined);
  return filePassword !== undefined && verifyPassword(filePassword.trim(), phc ?? undefined);
}

/** Writes the password before it is activated: a crash between must not lock everybody out. */
export async function writePasswordThenActivate(folder: string, password: string, activate: () => Promise<void>): Promise<void> {
  const file = passwordFilePath(folder);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, `${password}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await activate();
  } catch (error) {
    // Any other error may come after the commit; the next start finds the draft.
    if (error instanceof Rejection) await rm(draft, { force: true });
    throw error;
  }
  await renameDraft(draft, file);
}

/** Removes the file once its password was replaced. */
export async function removeReplacedPasswordFile(folder: string, phc: string | null): Promise<void> {
  if (await isPasswordFileCurrent(folder, phc)) await rm(passwordFilePath(folder), { force: true });
}
