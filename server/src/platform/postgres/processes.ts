import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Command line of a process; empty for ended ones. */
export function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

export function findProcessIds(isMatch: (line: string[]) => boolean): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isMatch(readCommandLine(pid)));
}

/** Sends a signal; ignores ended processes. */
export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (readCommandLine(pid).length > 0) throw error;
  }
}

/** Polls a condition. @returns false after the time */
export async function waitUntil(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isSo()) {
    if (Date.now() > end) return false;
    await pause(15);
  }
  return true;
}
