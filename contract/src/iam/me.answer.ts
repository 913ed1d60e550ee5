import { z } from 'zod';

export const meAnswer = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), permissions: z.array(z.string()), is_internal: z.boolean() })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof meAnswer>;
