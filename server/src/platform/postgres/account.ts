import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface OsAccount {
  uid: number;
  gid: number;
}

/** Debian's PostgreSQL account if present, else the one of every Linux. */
const candidates = ['postgres', 'nobody'];

/** Account instead of root, which PostgreSQL refuses. Undefined: the current user. */
export function findOsAccount(): OsAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const account = candidates.map((name) => accounts.get(name)).find((candidateAccount) => candidateAccount !== undefined);
  if (account) return account;
  throw new Error(
    `PostgreSQL cannot run as root, and neither of the accounts ${candidates.join(', ')} exists: run Kurator as an ordinary user`,
  );
}

/** Whether the account may enter each parent folder; root's home, for example, is closed. */
export function mayEnterFolder(folder: string, account: OsAccount): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (mode & bit) !== 0 && (parent === folder || mayEnterFolder(parent, account));
}
