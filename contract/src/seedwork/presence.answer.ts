import { z } from 'zod';
import { presencePages } from './presencePage.ts';
import { changedEntity, person } from './shape.ts';

export const presenceAnswer = z.object({
  /** Others with a page of the entity open, each once. */
  viewers: z.array(person.extend({ page: z.enum(presencePages) })),
  /** Newest version that the reader may see; the requested one if nothing changed since. */
  version: z.number().nullable(),
  /** Log position up to which changes of related entities on the page were checked; null if the request sent none or the page shows nothing else. */
  position: z.number().nullable(),
  /** Changes by others since the version and position of the request, newest first; `of` is absent for the page's own entity. */
  changes: z.array(z.object({ id: z.number(), by: z.string(), time: z.string(), of: changedEntity.optional() })),
});
export type PresenceAnswer = z.infer<typeof presenceAnswer>;
