import { z } from 'zod';

/** Projector with its last event; `error` says why it stopped. */
export const projectorRow = z
  .object({
    name: z.string(),
    code: z.string(),
    position: z.number(),
    is_up_to_date: z.boolean(),
    is_running: z.boolean(),
    diff: z.number(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Projector' });
export type ProjectorRow = z.infer<typeof projectorRow>;

export const projectorLagAnswer = z.object({ diff: z.number(), running: z.boolean() });
export type ProjectorLagAnswer = z.infer<typeof projectorLagAnswer>;
