import { z } from 'zod';

/** Text of an answer, null where there is none. */
export const nullableText = z.string().nullable();
