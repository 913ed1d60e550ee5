import type { AiFailure, Sentiment } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import type { JsonObject } from '../../platform/store/index.ts';
import { fieldStream, createStateReader } from '../../seedwork/fieldStream.ts';
import type { ClaimableField } from './answerText.ts';

export type StoredClaim = JsonObject & {
  readonly id: string;
  readonly claim: string;
  readonly quote: string | null;
  readonly source_url: string | null;
  readonly is_supported: boolean;
  readonly field: ClaimableField | null;
  readonly value: string | null;
};

export type StoredAnswer = JsonObject & {
  readonly key: string;
  readonly question: string;
  readonly time: string;
  readonly failure: AiFailure | null;
  readonly answer: string | null;
  readonly summary: string | null;
  readonly sentiment: Sentiment | null;
  readonly links: readonly string[];
  readonly claims: readonly StoredClaim[];
};

/** `clear`: all answered, none negative. */
type AiStatus = 'clear' | 'doubtful' | 'failed';

/** Newest check of an entity for a type of verification; judgements stand under `judged.<claim>`. */
export type AiCheckState = JsonObject & {
  readonly entity_id: string;
  readonly entity_type: string;
  readonly verification_type: string;
  readonly time: string;
  readonly status: AiStatus;
  readonly summary?: string;
  /** Printed values before the first question; absent in checks without a record of them. */
  readonly printed?: JsonObject;
  readonly items: readonly StoredAnswer[];
};

/** Relation to the entity. */
export const AI_CHECK_REL = 'ai_check';

export const aiCheckStream = fieldStream<AiCheckState>({
  type: 'ai_check',
  card: ({ verification_type, status, time }) => ({ verification_type, status, time }),
  links: ({ entity_id }) => [{ target: entity_id, rel: AI_CHECK_REL }],
  reservations: ({ entity_id, verification_type }) => [{ kind: 'ai_check', key: `${entity_id} ${verification_type}` }],
});

export const aiCheckStateOf = createStateReader<AiCheckState>();

/** A negative answer decides; without one all questions must be answered. */
export function aiStatusOf(items: readonly StoredAnswer[]): AiStatus {
  if (items.some(({ sentiment }) => sentiment === 'negative')) return 'doubtful';
  return items.some(({ failure }) => failure !== null) ? 'failed' : 'clear';
}

/** Status in answers (semantics 74). */
export const aiStatusAnswer = (status: unknown): boolean | null => (status === 'clear' ? true : status === 'doubtful' ? false : null);

/** SQL of that status, by entity and type of verification. */
export const aiStatusSql = (entityId: string, verificationType: string): string =>
  `(select case c.card ->> 'status' when 'clear' then true when 'doubtful' then false end from link k join stream c on c.id = k.source
     where k.target = ${entityId} and k.rel = '${AI_CHECK_REL}' and c.card ->> 'verification_type' = ${verificationType})`;

export const judgementFieldName = (claimId: string): string => `judged.${claimId}`;
