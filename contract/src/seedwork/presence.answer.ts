import { z } from 'zod';
import { presencePages } from './presencePage.ts';
import { changedThing, person } from './shape.ts';

export const presenceAnswer = z.object({
  /** Others with a page of the entity open, each once. */
  viewers: z.array(person.extend({ page: z.enum(presencePages) })),
  /** Newest version that the asker may know of; the one that was sent where nothing changed since. */
  version: z.number().nullable(),
  /** Position up to which changes to what the page shows besides were looked for; null where none was sent or it shows nothing else. */
  position: z.number().nullable(),
  /** Changes by others since the version and the position in the request, newest first; `of` where it is not the page's own. */
  changes: z.array(z.object({ id: z.number(), by: z.string(), time: z.string(), of: changedThing.optional() })),
});
export type PresenceAnswer = z.infer<typeof presenceAnswer>;
