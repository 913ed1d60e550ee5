import { z } from 'zod';
import { duplicatePair } from '../seedwork/duplicate.answer.ts';

/** Account of a pair; `is_deleted` where it was merged into the other. */
export const accountDuplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  short_name: z.string(),
  human_id: z.string(),
  project_slug: z.string(),
  address_str: z.string(),
  website_url: z.string().nullable(),
  is_deleted: z.boolean(),
});

export const accountDuplicatesAnswer = z.object({
  total: z.number(),
  items: z.array(duplicatePair.extend({ accounts: z.array(accountDuplicate) })),
});
export type AccountDuplicatesAnswer = z.infer<typeof accountDuplicatesAnswer>;
