import { createHash } from 'node:crypto';
import type { AiClient, AiOutcome, AiPrompt } from '../../platform/ai/index.ts';
import { weightedFindings, sampleWebsiteOf, sampleQuestion } from './sampleFinding.ts';

/** Tokens that an invented answer is said to cost. */
const TOKENS = 400;

const nameIn = (user: string): string => /^Name: (.*)$/m.exec(user)?.[1] ?? '';

/** Answers in the form that is asked of a real endpoint; the same entity always gets the same answer. */
function complete({ user }: Pick<AiPrompt, 'user'>): Promise<AiOutcome> {
  const name = nameIn(user);
  const page = sampleWebsiteOf(name);
  const digest = createHash('sha256').update(name).digest().readUInt32BE();
  const { claims, answer, summary, sentiment, failure } = weightedFindings[digest % weightedFindings.length]?.say(name, page) ?? {
    failure: 'timeout',
  };
  if (failure !== null) return Promise.resolve({ kind: 'lost', why: 'timeout' });
  const answerClaims = claims.map(({ is_supported, quote, ...claim }) => ({
    ...claim,
    quote,
    source_url: `${page}impressum`,
    source_text: is_supported ? `Impressum. ${quote}.` : 'Impressum.',
  }));
  return Promise.resolve({
    kind: 'answered',
    text: JSON.stringify({ answer, summary, sentiment, links: [page], claims: answerClaims }),
    tokens: TOKENS,
  });
}

/** Endpoint built in for sample data: it asks nobody and costs nothing. */
export const sampleAi: AiClient = {
  settings: {
    url: 'https://sample.invalid/',
    model: 'sample',
    format: 'json_schema',
    timeout_seconds: 60,
    questions: [sampleQuestion],
    tokens_per_check: 20_000,
    tokens_per_night: 2_000_000,
    tokens_per_day: 3_000_000,
    retries: 3,
    days: 30,
  },
  endpoint: { complete },
};
