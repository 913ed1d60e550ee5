import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process's command line as the kernel tells it to everybody; empty where it is gone (or dead and not yet buried). */
export function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  } catch {
    return [];
  }
}

/** Every process whose command line satisfies the test. */
export function processesWhere(test: (line: string[]) => boolean): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && test(commandLine(pid)));
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (commandLine(pid).length > 0) throw error;
  }
}

/** Asks every few milliseconds until it is so; false when the time is over. */
export async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isSo()) {
    if (Date.now() > end) return false;
    await pause(15);
  }
  return true;
}
