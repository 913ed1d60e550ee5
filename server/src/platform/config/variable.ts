import type { z } from 'zod';

/** One setting in the environment. */
export interface Variable<T> {
  /** What it sets, for docs/settings.md. */
  meaning: string;
  /** What a right value is, completing 'NAME must be ...'. */
  right: string;
  /** What holds where it is absent or empty, for docs/settings.md. */
  absent: string;
  /** Its value never stands in a message. */
  isSecret: boolean;
  schema: z.ZodType<T>;
}

/** Declares a setting; the schema sees undefined where the variable is absent or empty. */
export function variable<T>(declared: Omit<Variable<T>, 'isSecret'> & { isSecret?: boolean }): Variable<T> {
  return { isSecret: false, ...declared };
}
