import { z } from 'zod';
import { nullableText } from '../../kit/nullableText.ts';

export const sentiments = ['positive', 'negative', 'neutral'] as const;
export type Sentiment = (typeof sentiments)[number];

/**
 * Reason for a missing answer. `interrupted`: the question was sent, but its answer was lost; it is not paid for again. `too_long`: the facts
 * leave no tokens for an answer.
 */
export const aiFailures = ['unavailable', 'rejected', 'timeout', 'cut_off', 'shape', 'budget', 'too_long', 'interrupted'] as const;
export type AiFailure = (typeof aiFailures)[number];

/** Statement about an entity with its evidence. */
const aiClaim = z
  .object({
    id: z.uuid(),
    claim: z.string(),
    quote: nullableText,
    source_url: nullableText,
    /** Whether the quote stands literally in the text that was given with it. */
    is_supported: z.boolean(),
    agreed: z.boolean().nullable(),
    /** Command that would adopt it, with its area; null where none fits, or nothing would change. */
    topic: nullableText,
    values: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
  })
  .meta({ id: 'AiClaim' });
export type AiClaim = z.infer<typeof aiClaim>;

const aiCheckRow = z
  .object({
    /** Key of the question in the configuration. */
    key: z.string(),
    question: z.string(),
    links: z.array(z.string()),
    summary: nullableText,
    answer: nullableText,
    sentiment: z.enum(sentiments).nullable(),
    time: z.string(),
    status: z.enum(['answered', 'failed']),
    failure: z.enum(aiFailures).nullable(),
    claims: z.array(aiClaim),
  })
  .meta({ id: 'AiCheck' });
export type AiCheckRow = z.infer<typeof aiCheckRow>;

export const aiCheckRowsAnswer = z.array(aiCheckRow);

/** People's last judgements of claims, by question. */
export const aiJudgementCountsAnswer = z.array(
  z
    .object({
      /** Key in the configuration. */
      question: z.string(),
      agreed: z.number(),
      disagreed: z.number(),
    })
    .meta({ id: 'AiJudgements' }),
);
export type AiJudgementCounts = z.infer<typeof aiJudgementCountsAnswer>;

/** Requested check of an entity that runs now. */
export const aiCheckStatus = z.object({
  running: z
    .object({
      by: z.string(),
      /** Null for people who may not see the job. */
      job_id: z.uuid().nullable(),
    })
    .nullable(),
  /** Time of the newest check. */
  last: nullableText,
});
export type AiCheckStatus = z.infer<typeof aiCheckStatus>;
