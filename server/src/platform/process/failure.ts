import type { Log } from './log.ts';

/** Failure that the operator can mend, printed without a stack. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

/** Says why a program ends, with a stack in the log where the operator cannot mend it; it then exits with 1. */
export function reportFailure(error: unknown, log: Log): void {
  if (!(error instanceof Failure)) log.error({ err: error }, 'the start failed');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
