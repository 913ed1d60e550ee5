import { randomUUID } from 'node:crypto';
import type { AiFailure } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import type { AiClient, AiOutcome, AiQuestion } from '../../platform/ai/index.ts';
import { deriveStreamId } from '../../platform/store/index.ts';
import type { StoredAnswer } from './aiCheck.stream.ts';
import { answerSchema, parseAiAnswer, type AiAnswer } from './answerText.ts';
import type { AiRequestKey, AiRequestState, AiRequestTable, AiLimits } from './aiRequestTable.ts';
import { fillQuestionText, estimatePromptTokens, systemPrompt, userPromptOf } from './prompt.ts';
import type { AiEntityFacts } from './subject.ts';

/** Outcome of a check. `wait`: the endpoint demands a delay; all answers so far are recorded. */
type CheckOutcome =
  | { readonly kind: 'checked'; readonly items: readonly StoredAnswer[]; readonly stop?: StopReason }
  | { readonly kind: 'wait'; readonly ms: number };

/** Reason to ask no further questions. */
export type StopReason =
  | { readonly code: 'unavailable' }
  | { readonly code: 'budget' }
  | { readonly code: 'rejected'; readonly status: number };

interface AiCheckContext {
  readonly ai: AiClient;
  readonly ledger: AiRequestTable;
  readonly limits: AiLimits;
  readonly jobId: string;
  readonly checkId: string;
  readonly subject: AiEntityFacts;
  readonly verificationType: string;
  readonly signal: AbortSignal;
}

const FIRST_WAIT_MS = 1_000;

export const questionsOf = ({ settings }: Pick<AiClient, 'settings'>, verificationType: string): readonly AiQuestion[] =>
  settings.questions.filter(({ types }) => types === undefined || types.includes(verificationType));

/** Asks all questions of an entity, one after the other. */
export async function checkEntity(checking: AiCheckContext): Promise<CheckOutcome> {
  const items: StoredAnswer[] = [];
  let stop: StopReason | undefined;
  for (const question of questionsOf(checking.ai, checking.verificationType)) {
    const outcome: QuestionOutcome = stop ? { failure: failureOf(stop) } : await ask(checking, question);
    if ('waitMs' in outcome) return { kind: 'wait', ms: outcome.waitMs };
    stop ??= outcome.stop;
    items.push(buildStoredAnswer(question, checking.subject, outcome));
  }
  return { kind: 'checked', items, ...(stop ? { stop } : {}) };
}

const failureOf = ({ code }: StopReason): AiFailure => code;

type QuestionOutcome =
  | { readonly waitMs: number }
  | { readonly answer?: AiAnswer; readonly failure?: AiFailure; readonly time?: string; readonly stop?: StopReason };

async function ask(checking: AiCheckContext, question: AiQuestion): Promise<QuestionOutcome> {
  const { ai, ledger, limits, jobId, checkId, subject, signal, verificationType } = checking;
  const request = { jobId, checkId, question: question.key };
  const user = userPromptOf(question, subject);
  const share = Math.floor(ai.settings.tokens_per_check / questionsOf(ai, verificationType).length);
  const mostTokens = share - estimatePromptTokens(systemPrompt, user);
  if (mostTokens <= 0) return { failure: 'too_long' };
  signal.throwIfAborted();
  const requestState = await ledger.reserve(request, share, limits);
  if (requestState.kind !== 'ask') return questionOutcomeOf(requestState);
  const id = deriveStreamId(`ai_request ${jobId} ${checkId} ${question.key}`);
  const outcome = await ai.endpoint.complete({ system: systemPrompt, user, schema: answerSchema, mostTokens, id, signal });
  return settle(ledger, request, outcome, limits);
}

function questionOutcomeOf(requestState: Exclude<AiRequestState, { kind: 'ask' }>): QuestionOutcome {
  if (requestState.kind === 'spent') return { failure: 'budget', stop: { code: 'budget' } };
  if (requestState.kind === 'answered') return { answer: requestState.answer, time: requestState.time };
  const stop: { stop?: StopReason } = requestState.failure === 'unavailable' ? { stop: { code: 'unavailable' } } : {};
  return { failure: requestState.failure, time: requestState.time, ...stop };
}

async function settle(ledger: AiRequestTable, request: AiRequestKey, outcome: AiOutcome, { retries }: AiLimits): Promise<QuestionOutcome> {
  if (outcome.kind === 'refused') {
    const attempts = await ledger.recordRefusal(request);
    if (attempts <= retries) return { waitMs: outcome.retryAfterMs ?? FIRST_WAIT_MS * 2 ** (attempts - 1) };
    await ledger.recordFailure(request, 'unavailable', 0);
    return { failure: 'unavailable', stop: { code: 'unavailable' } };
  }
  if (outcome.kind === 'rejected') {
    await ledger.recordFailure(request, 'rejected', 0);
    return { failure: 'rejected', stop: { code: 'rejected', status: outcome.status } };
  }
  if (outcome.kind === 'lost') {
    await ledger.recordFailure(request, outcome.why);
    return { failure: outcome.why };
  }
  const answer = parseAiAnswer(outcome.text);
  await (answer ? ledger.recordAnswer(request, answer, outcome.tokens) : ledger.recordFailure(request, 'shape', outcome.tokens));
  return answer ? { answer } : { failure: 'shape' };
}

/** Item in its stored form. */
const buildStoredAnswer = (
  question: AiQuestion,
  subject: AiEntityFacts,
  { answer, failure = null, time }: { readonly answer?: AiAnswer; readonly failure?: AiFailure | null; readonly time?: string },
): StoredAnswer => ({
  key: question.key,
  question: fillQuestionText(question, subject),
  time: time ?? new Date().toISOString(),
  failure,
  answer: answer?.answer ?? null,
  summary: answer?.summary ?? null,
  sentiment: answer?.sentiment ?? null,
  links: answer?.links ?? [],
  claims: (answer?.claims ?? []).map((claim) => ({ id: randomUUID(), ...claim })),
});
