import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';
import { listAnswerOf } from '../../kit/listAnswer.ts';
import { person, searchMatchShape, verificationFlags } from '../../seedwork/shape.ts';
import {
  changeSinceVerified,
  inquiry,
  verificationFacets,
  verificationOfYear,
  verificationProgress,
} from '../../seedwork/verification.answer.ts';
import { accountFields } from '../account/account.answer.ts';
import { verificationStrategies } from '../project/verificationStrategy.ts';

const id = z.uuid();
const accountVerificationRow = z
  .object({
    id,
    name: z.string(),
    human_id: z.string(),
    address_str: z.string(),
    address_street: nullableText,
    address_zipcode: nullableText,
    address_city: nullableText,
    is_deleted: z.boolean(),
    is_process_blacklisted: z.boolean(),
    is_editorial_blacklisted: z.boolean(),
    ...verificationFlags,
    changed_since_verified: z.array(changeSinceVerified),
    inquiry: inquiry.nullable(),
    /** Other people who have the account open. */
    viewers: z.array(person),
    ...searchMatchShape,
  })
  .meta({ id: 'AccountVerificationRow' });
export type AccountVerificationRow = z.infer<typeof accountVerificationRow>;

export const accountVerificationListAnswer = listAnswerOf(accountVerificationRow).extend({
  /** Living awards of the project, newest year first. */
  awards: z.array(z.object({ id, name: z.string(), year: z.number() })),
  /** Listed project; without a strategy the list is empty. */
  project: z
    .object({
      id,
      slug: z.string(),
      verification_strategy: z.enum(verificationStrategies).nullable(),
      ranking_group: nullableText,
      ranking_period: z.number().nullable(),
    })
    .nullable(),
  scope: z.object({ project_id: id, year: z.number() }),
  /** Progress of project and year, regardless of filters. */
  progress: verificationProgress,
  /** Null unless asked for. */
  facets: verificationFacets.nullable(),
});
export type AccountVerificationListAnswer = z.infer<typeof accountVerificationListAnswer>;

/** Page of an account in verification. */
export const accountVerificationAnswer = z
  .object({
    ...accountFields,
    year: z.number(),
    ...verificationOfYear,
  })
  .meta({ id: 'AccountVerification' });
export type AccountVerificationAnswer = z.infer<typeof accountVerificationAnswer>;
