import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { type OsAccount, mayEnterFolder, findOsAccount } from './account.ts';

/** Folder for files that the service account cannot reach in root's home. */
export const serviceAccountFolder = '/var/lib/kurator';

const pointer = z.strictObject({ folder: z.string(), password: z.string() });

export interface ClusterPlace {
  cluster: string;
  sockets: string;
  log: string;
  password: string;
  /** Undefined: the current user. */
  account: OsAccount | undefined;
}

export function hasCluster(dataFolder: string): boolean {
  return existsSync(pointerFile(dataFolder));
}

/** Place of a cluster: the data folder, or root's service account's folder, named in `postgres.json` (0600, holds the password). */
export function ensureClusterPlace(dataFolder: string): ClusterPlace {
  const file = pointerFile(dataFolder);
  if (!hasCluster(dataFolder)) {
    const account = findOsAccount();
    const folder = chooseFolder(dataFolder, account);
    const password = randomBytes(24).toString('base64url');
    writeFileSync(`${file}.new`, JSON.stringify({ folder: portable(dataFolder, folder), password }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const { folder, password } = pointer.parse(JSON.parse(readFileSync(file, 'utf8')));
  const home = resolve(dataFolder, folder);
  const account = ownerOf(home);
  if (account && dirname(home) === serviceAccountFolder) ensureEnterableFolder(serviceAccountFolder);
  return { cluster: join(home, 'data'), sockets: socketFolder(home, account), log: join(dataFolder, 'postgres.log'), password, account };
}

function pointerFile(dataFolder: string): string {
  return join(dataFolder, 'postgres.json');
}

function chooseFolder(dataFolder: string, account: OsAccount | undefined): string {
  if (!account || mayEnterFolder(dataFolder, account)) return makeOwn(join(dataFolder, 'postgres'), account);
  return makeOwn(mkdtempSync(join(ensureEnterableFolder(serviceAccountFolder), 'postgres-')), account);
}

/** Creates a folder that every account may enter, whatever the umask. */
export function ensureEnterableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** Stores inner paths relative, so that the folder can be moved. */
function portable(dataFolder: string, folder: string): string {
  return folder.startsWith(`${dataFolder}/`) ? relative(dataFolder, folder) : folder;
}

/** Socket folder below 107 bytes of path, under /tmp for deep clones. */
function socketFolder(home: string, account: OsAccount | undefined): string {
  const inside = join(home, 'run');
  if (Buffer.byteLength(inside) <= 85) return makeOwn(inside, account);
  const { dev, ino } = statSync(home);
  return makeOwn(`/tmp/kurator-${dev}-${ino}`, account);
}

/** Creates a folder for the account alone. @throws an Error for somebody else's folder */
function makeOwn(folder: string, account: OsAccount | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && lstatSync(folder).uid === 0) lchownSync(folder, account.uid, account.gid);
  const owner = lstatSync(folder).uid;
  const expected = account?.uid ?? process.getuid?.();
  if (owner !== expected)
    throw new Error(`${folder} belongs to user ${owner}, not to user ${expected}, who is to run PostgreSQL: remove it or change its owner`);
  return folder;
}

/** Keeps the account of an existing cluster. */
function ownerOf(folder: string): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}
