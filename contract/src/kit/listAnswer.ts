import { z } from 'zod';
import { page } from './page.ts';

/**
 * The answer of a list: its rows, how many there are in all, and whether that number is exact. Where a filter that nobody asked for
 * lately finds many rows, the first ones come with an estimate; `total=exact` waits for the number.
 */
export const listAnswer = <S extends z.ZodType>(item: S) => page(item).extend({ total_exact: z.boolean() });

export interface ListAnswer<R> {
  readonly total: number;
  readonly total_exact: boolean;
  readonly items: readonly R[];
}
