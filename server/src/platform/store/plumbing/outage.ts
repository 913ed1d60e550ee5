/** Fault of the database or the disk, not of the code: what failed may succeed later. */
export type Outage = 'disk_full' | 'too_slow' | 'unavailable';

/** Codes of PostgreSQL and the file system for a full disk. */
const DISK_FULL = new Set(['53100', 'ENOSPC']);

/** PostgreSQL's code for a statement timeout. */
const QUERY_CANCELED = '57014';

/** Connection refused or silent, shutdown, too many clients, lock timeout, deadlock, conflict of a replica. */
const UNAVAILABLE = /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0|08|53300|55P03|40001|40P01)/;
const CONNECTION_LOST = /Connection terminated|timeout expired|timeout exceeded when trying to connect/;

/** Outage behind an error; undefined for any other error. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (DISK_FULL.has(code)) return 'disk_full';
  if (code === QUERY_CANCELED) return 'too_slow';
  return UNAVAILABLE.test(code) || CONNECTION_LOST.test(error.message) ? 'unavailable' : undefined;
}
