import { z } from 'zod';

/** A part of something long, and how many entries the whole has. */
export const page = <S extends z.ZodType>(item: S) => z.object({ total: z.number(), items: z.array(item) });
