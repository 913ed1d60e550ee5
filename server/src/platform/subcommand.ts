import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Settings } from './config/index.ts';
import type { Application } from './application.ts';

/** What a subcommand of `npm run kurator` works with. */
export interface Workplace {
  readonly settings: Settings;
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** The house on the database of the settings, beside a running node or alone; opened at the first call. */
  readonly application: () => Promise<Application>;
}

/** One word after `npm run kurator --`. */
export interface Subcommand {
  /** How it is typed, a line each, without the `npm run kurator --`. */
  readonly usage: readonly string[];
  /**
   * @param args what follows its name
   * @throws Misuse where they make no sense, Rejection where the house refuses
   */
  run(args: readonly string[], at: Workplace): Promise<void>;
}

/** It was typed wrongly; the message says how. The usage is printed below it. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** What was typed, by the options that there are. @throws Misuse at one that there is not, or that lacks its value */
export function readArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}
