import { z } from 'zod';
import { nearShape } from '../kit/listAnswer.ts';
import { pageAnswerOf } from '../kit/page.ts';
import { duplicateStatuses } from './duplicateStatus.ts';

/** Evidence that a pair is one entity, with the two compared values. */
const duplicateReason = z.object({
  code: z.enum(['name', 'address', 'zipcode', 'phone', 'email', 'domain', 'birth_year']),
  score: z.number(),
  left: z.string().nullable(),
  right: z.string().nullable(),
});

/** Pair that may be one entity; `score` from 0 to 1, `signature` digest of the compared values. */
export const duplicatePair = z.object({
  id: z.uuid(),
  score: z.number(),
  status: z.enum(duplicateStatuses),
  signature: z.string(),
  reasons: z.array(duplicateReason),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** Entity of a pair; `is_deleted` where it was merged into the other. */
const duplicateEntity = z.object({
  id: z.uuid(),
  entity_type: z.string(),
  name: z.string(),
  dms_one_id: z.number(),
  address_str: z.string(),
  is_deleted: z.boolean(),
});

/** Page of pairs, and spellings to go on with where `near=true` asks for them and there is none. */
export const duplicatePairsAnswerOf = <S extends z.ZodType>(pair: S) => pageAnswerOf(pair).extend(nearShape);

export const duplicatePairsAnswer = duplicatePairsAnswerOf(duplicatePair.extend({ entities: z.array(duplicateEntity) }));
export type DuplicatePairsAnswer = z.infer<typeof duplicatePairsAnswer>;
