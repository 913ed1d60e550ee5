import { z } from 'zod';
import { nullableText } from '../kit/nullableText.ts';
import { pageAnswerOf } from '../kit/page.ts';
import { person, verificationFlags } from './shape.ts';
import { printedFields } from './verification.command.ts';

const verificationStamp = z.object({ by: z.string(), time: z.string() }).meta({ id: 'VerifiedBy' });

/** Open inquiry; null for everything not given. */
export const inquiry = z
  .object({ question: nullableText, assignee: person.nullable(), due_on: nullableText, by: z.string(), time: z.string() })
  .meta({ id: 'Inquiry' });
export type InquiryAnswer = z.infer<typeof inquiry>;

/** Open inquiry of its assignee. `list`: type of verification, or slug of the project `project_name`. */
const assignedInquiry = z
  .object({
    id: z.uuid(),
    entity_type: z.string(),
    name: z.string(),
    list: z.string(),
    project_name: nullableText,
    year: z.number(),
    inquiry,
  })
  .meta({ id: 'AssignedInquiry' });
export type AssignedInquiry = z.infer<typeof assignedInquiry>;
export const assignedInquiries = pageAnswerOf(assignedInquiry);
export type AssignedInquiries = z.infer<typeof assignedInquiries>;

/** Printed value that changed since the last verification of any year. */
export const changeSinceVerified = z
  .object({ field: z.string(), before: nullableText, after: nullableText, by: nullableText, time: nullableText })
  .meta({ id: 'ChangeSinceVerified' });
export type ChangeSinceVerified = z.infer<typeof changeSinceVerified>;

/** Rows of a part of a list by their state; `verified` has those with an open inquiry too. */
export const verificationProgress = z.object({ verified: z.number(), both: z.number(), inquiry: z.number(), total: z.number() });
export type VerificationProgress = z.infer<typeof verificationProgress>;

/** Counts within the other filters. */
export const verificationFacets = z.object({
  awards: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.number() })),
  cities: z.array(z.object({ value: z.string(), count: z.number() })),
  states: z.array(z.object({ ...verificationFlags, count: z.number() })),
  /** Rows for which a flag is true, by its filter. */
  switches: z.record(z.string(), z.number()),
});
export type VerificationFacets = z.infer<typeof verificationFacets>;

/** Place on the list of an award; `previous`: on that of the award's predecessor, null without one. */
const awardOfYear = z
  .object({
    id: z.uuid(),
    name: z.string(),
    rank: z.number().nullable(),
    previous: z.object({ year: z.number(), rank: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'AwardOfYear' });

/** Verification of a year on the page of an entity. */
export const verificationOfYear = {
  ...verificationFlags,
  inquiry: inquiry.nullable(),
  changed_since_verified: z.array(changeSinceVerified),
  viewers: z.array(person),
  verified_by: verificationStamp.nullable(),
  /** Last verification of any year; changes are relative to it. */
  last_verified: verificationStamp.nullable(),
  /** Printed text by line; a line without text is absent. */
  printed: z.partialRecord(z.enum(printedFields), z.string()),
  /** Awards of the year that are verified here. */
  awards_of_year: z.array(awardOfYear),
};
const ofYear = z.object(verificationOfYear);
export type VerificationOfYear = z.infer<typeof ofYear>;
