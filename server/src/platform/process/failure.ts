import type { Log } from './log.ts';

/** Error that the operator can mend, printed without a stack. */
export class OperationalError extends Error {
  override readonly name: string = 'OperationalError';
}

/** Says why a program ends, with a stack in the log where the operator cannot mend it; it then exits with 1. */
export function reportFailure(error: unknown, log: Log): void {
  if (!(error instanceof OperationalError)) log.error({ err: error }, 'the start failed');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
