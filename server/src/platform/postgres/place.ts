import { existsSync, lchownSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { type Account, mayEnter, serviceAccount } from './account.ts';

/** Where root keeps what the service account must reach but cannot reach in a closed home. */
export const sharedFolder = '/var/lib/kurator';

const pointer = z.strictObject({ folder: z.string(), password: z.string() });

/** Where a data folder's cluster lives, and the key to it. */
export interface Place {
  /** The cluster itself, PGDATA. */
  cluster: string;
  /** The folder of its socket, which only its owner and root can enter. */
  sockets: string;
  /** What PostgreSQL says. */
  log: string;
  password: string;
  /** Undefined: PostgreSQL runs as ourselves. */
  account: Account | undefined;
}

/** Whether the folder's cluster has a place already. */
export function hasPlace(dataFolder: string): boolean {
  return existsSync(pointerFile(dataFolder));
}

/**
 * Finds the place of a data folder's cluster, or chooses one: inside the data folder, or, where root's service account
 * cannot enter that, in a folder of its own to which `postgres.json` points. That file is 0600 and holds the password.
 */
export function placeOf(dataFolder: string): Place {
  const file = pointerFile(dataFolder);
  if (!hasPlace(dataFolder)) {
    const account = serviceAccount();
    const folder = chooseFolder(dataFolder, account);
    const password = randomBytes(24).toString('base64url');
    writeFileSync(`${file}.new`, JSON.stringify({ folder: portable(dataFolder, folder), password }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const { folder, password } = pointer.parse(JSON.parse(readFileSync(file, 'utf8')));
  const home = resolve(dataFolder, folder);
  const account = ownerOf(home);
  return { cluster: join(home, 'data'), sockets: socketFolder(home, account), log: join(dataFolder, 'postgres.log'), password, account };
}

function pointerFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.json');
}

function chooseFolder(dataFolder: string, account: Account | undefined): string {
  if (!account || mayEnter(dataFolder, account)) return makeOwn(join(dataFolder, 'postgres'), account);
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  return makeOwn(mkdtempSync(join(sharedFolder, 'postgres-')), account);
}

/** Paths inside the data folder are kept relative, so that the folder can be moved. */
function portable(dataFolder: string, folder: string): string {
  return folder.startsWith(`${dataFolder}/`) ? relative(dataFolder, folder) : folder;
}

/** A socket's path may have 107 bytes; a clone deep in the tree gets its socket under /tmp. */
function socketFolder(home: string, account: Account | undefined): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= 85) return makeOwn(inside, account);
  const { dev, ino } = statSync(home);
  return makeOwn(`/tmp/kurator-${dev}-${ino}`, account);
}

/** A folder for the account alone. One that somebody else has put there is refused. */
function makeOwn(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && lstatSync(folder).uid === 0) lchownSync(folder, account.uid, account.gid);
  const owner = lstatSync(folder).uid;
  const expected = account?.uid ?? process.getuid?.();
  if (owner !== expected)
    throw new Error(`${folder} belongs to user ${owner}, not to user ${expected}, who is to run PostgreSQL: remove it or change its owner`);
  return folder;
}

/** The account that a cluster was made for keeps it, whatever accounts the machine gets later. */
function ownerOf(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}
