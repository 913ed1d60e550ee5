import { z } from 'zod';
import { presencePages } from './presencePage.ts';
import { person } from './shape.ts';

export const presenceAnswer = z.object({
  /** Others with a page of the entity open, each once. */
  viewers: z.array(person.extend({ page: z.enum(presencePages) })),
  /** Newest version that the asker may know of; the one that was sent where nothing changed since. */
  version: z.number().nullable(),
  /** Changes by others since the version in the request, newest first. */
  changes: z.array(z.object({ id: z.number(), by: z.string(), time: z.string() })),
});
export type PresenceAnswer = z.infer<typeof presenceAnswer>;
