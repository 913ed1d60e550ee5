import { z } from 'zod';
import { duplicatePair } from '../seedwork/duplicate.answer.ts';
import { accountSummary } from './account/account.answer.ts';

/** Account of a pair; `is_deleted` where it was merged into the other. */
const accountDuplicate = z.object({ ...accountSummary.shape, project_slug: z.string() });

export const accountDuplicatesAnswer = z.object({
  total: z.number(),
  items: z.array(duplicatePair.extend({ accounts: z.array(accountDuplicate) })),
});
export type AccountDuplicatesAnswer = z.infer<typeof accountDuplicatesAnswer>;
