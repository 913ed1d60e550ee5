import { z } from 'zod';
import { person } from './shape.ts';

const text = z.string().nullable();

export const verifiedBy = z.object({ by: z.string(), time: z.string() }).meta({ id: 'VerifiedBy' });

/** Open inquiry; null for everything not given. */
export const inquiry = z
  .object({ question: text, assignee: person.nullable(), due_on: text, by: z.string(), time: z.string() })
  .meta({ id: 'Inquiry' });
export type InquiryAnswer = z.infer<typeof inquiry>;

/** Printed value that changed since the last verification of any year. */
export const changeSinceVerified = z
  .object({ field: z.string(), before: text, after: text, by: text, time: text })
  .meta({ id: 'ChangeSinceVerified' });
export type ChangeSinceVerified = z.infer<typeof changeSinceVerified>;

/** Rows of a part of a list by their state; `verified` has those with an open inquiry too. */
export const verificationProgress = z.object({ verified: z.number(), both: z.number(), inquiry: z.number(), total: z.number() });
export type VerificationProgress = z.infer<typeof verificationProgress>;
