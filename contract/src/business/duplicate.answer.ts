import { z } from 'zod';
import { duplicatePair, duplicatesPageOf } from '../seedwork/duplicate.answer.ts';
import { accountSummary } from './account/account.answer.ts';

/** Account of a pair; `is_deleted` where it was merged into the other. */
const accountDuplicate = z.object({ ...accountSummary.shape, project_slug: z.string() });

export const accountDuplicatesAnswer = duplicatesPageOf(duplicatePair.extend({ accounts: z.array(accountDuplicate) }));
export type AccountDuplicatesAnswer = z.infer<typeof accountDuplicatesAnswer>;
