import { z } from 'zod';

/** Page of entries with the total. */
export const pageAnswerOf = <S extends z.ZodType>(item: S) => z.object({ total: z.number(), items: z.array(item) });
