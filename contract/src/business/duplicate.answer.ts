import { z } from 'zod';
import { duplicatePair, duplicatePairsAnswerOf } from '../seedwork/duplicate.answer.ts';
import { accountSummary } from './account/account.answer.ts';

/** Account of a pair; `is_deleted` where it was merged into the other. */
const accountDuplicate = z.object({ ...accountSummary.shape, project_slug: z.string() });

export const accountDuplicatePairsAnswer = duplicatePairsAnswerOf(duplicatePair.extend({ accounts: z.array(accountDuplicate) }));
export type AccountDuplicatePairsAnswer = z.infer<typeof accountDuplicatePairsAnswer>;
