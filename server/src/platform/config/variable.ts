import type { z } from 'zod';

export interface Variable<T> {
  /** Purpose, for docs/settings.md. */
  meaning: string;
  /** Expected value, completing 'NAME must be ...'. */
  right: string;
  /** Default, for docs/settings.md. */
  absent: string;
  /** Hides the value in messages. */
  isSecret: boolean;
  schema: z.ZodType<T>;
}

/** Declares a variable; the schema receives undefined for absent or empty ones. */
export function defineVariable<T>(declared: Omit<Variable<T>, 'isSecret'> & { isSecret?: boolean }): Variable<T> {
  return { isSecret: false, ...declared };
}
