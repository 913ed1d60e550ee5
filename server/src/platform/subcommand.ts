import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Settings } from './config/index.ts';
import type { Application } from './application.ts';

export interface SubcommandContext {
  readonly settings: Settings;
  readonly say: (line: string) => void;
  /** Aborts at Ctrl-C; the process ends soon afterwards. */
  readonly signal: AbortSignal;
  /** Application on the configured database, beside a node or alone; opened at the first call. */
  readonly application: () => Promise<Application>;
}

export interface Subcommand {
  /** Lines of usage, without `npm run kurator --`. */
  readonly usage: readonly string[];
  /** @param args after its name @throws UsageError for invalid ones, Rejection of a command */
  run(args: readonly string[], at: SubcommandContext): Promise<void>;
}

/** Invalid arguments; printed with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError for unknown options or missing values */
export function readArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
