import { sentiments } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { z } from 'zod';
import { isLiteralQuote } from './quote.ts';

/** Fields of an entity that a claim may refer to. */
const claimableFields = [
  'name',
  'display_name',
  'title',
  'first_name',
  'last_name',
  'website',
  'phone',
  'email',
  'street',
  'zipcode',
  'city',
] as const;
export type ClaimableField = (typeof claimableFields)[number];

/** Removes characters that JSON columns or pages reject. */
const toStorableText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim();
const text = (max: number) => z.string().max(max).transform(toStorableText);
const emptyField = z.null().optional();

const claim = z.object({
  claim: text(1_000).pipe(z.string().min(1)),
  quote: text(2_000).or(emptyField),
  source_url: text(2_000).or(emptyField),
  source_text: text(20_000).or(emptyField),
  field: z.string().max(60).or(emptyField),
  value: text(500).or(emptyField),
});

const answer = z.object({
  answer: text(4_000).pipe(z.string().min(1)),
  summary: text(1_000).pipe(z.string().min(1)),
  sentiment: z.enum(sentiments),
  links: z.array(z.string()).max(50).default([]),
  claims: z.array(claim).max(20).default([]),
});

/** JSON schema for the endpoint; all keys are required, as its strict mode demands. */
export const answerSchema: Readonly<Record<string, unknown>> = {
  type: 'object',
  additionalProperties: false,
  required: ['answer', 'summary', 'sentiment', 'links', 'claims'],
  properties: {
    answer: { type: 'string' },
    summary: { type: 'string', description: 'one sentence' },
    sentiment: { type: 'string', enum: sentiments },
    links: { type: 'array', items: { type: 'string' } },
    claims: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['claim', 'quote', 'source_url', 'source_text', 'field', 'value'],
        properties: {
          claim: { type: 'string' },
          quote: { type: ['string', 'null'], description: 'copied letter by letter from source_text' },
          source_url: { type: ['string', 'null'] },
          source_text: { type: ['string', 'null'], description: 'the passage of the source around the quote' },
          field: { type: ['string', 'null'], enum: [...claimableFields, null] },
          value: { type: ['string', 'null'], description: 'what the field should be' },
        },
      },
    },
  },
};

/** Address that a page may link: http or https, without credentials. */
function linkOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= 2_000 ? href : null;
}

const isClaimField = (field: string | null | undefined): field is ClaimableField =>
  claimableFields.some((claimField) => claimField === field);

/** Parses an answer; undefined if it does not match the schema. */
export function parseAiAnswer(content: string) {
  const { data } = answer.safeParse(parseJson(content.replaceAll(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')));
  return (
    data && {
      answer: data.answer,
      summary: data.summary,
      sentiment: data.sentiment,
      links: [...new Set(data.links.flatMap((link) => linkOf(link) ?? []))].slice(0, 20),
      claims: data.claims.map(({ claim: claimText, quote, source_url, source_text, field, value }) => ({
        claim: claimText,
        quote: quote ?? null,
        source_url: linkOf(source_url),
        is_supported: isLiteralQuote(quote ?? '', source_text ?? ''),
        field: isClaimField(field) ? field : null,
        value: value ? value : null,
      })),
    }
  );
}

export type AiAnswer = NonNullable<ReturnType<typeof parseAiAnswer>>;

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
