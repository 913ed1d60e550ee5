import { aiFailures, type AiFailure } from '@kurator/contract/health/aiCheck/aiCheck.answer';
import { todayInBerlin } from '@kurator/contract/kit/day';
import type pg from 'pg';
import { runTransaction } from '../../platform/store/index.ts';
import type { AiAnswer } from './answerText.ts';

/** Question of a check within a job. */
export interface AiRequestKey {
  readonly jobId: string;
  readonly checkId: string;
  readonly question: string;
}

export interface AiLimits {
  readonly tokens_per_day: number;
  /** Limit of the job itself; absent: none but the day's. */
  readonly tokens_per_job?: number | undefined;
  readonly retries: number;
}

/** Recorded state of a question; `ask`: not recorded yet. */
export type AiRequestState =
  | { readonly kind: 'ask' }
  | { readonly kind: 'spent' }
  | { readonly kind: 'answered'; readonly answer: AiAnswer; readonly time: string }
  | { readonly kind: 'failed'; readonly failure: AiFailure; readonly time: string };

interface Row {
  readonly state: 'asking' | 'refused' | 'answered' | 'failed';
  readonly attempts: number;
  readonly answer: AiAnswer | null;
  readonly failure: string | null;
  readonly at: Date;
}

const values = ({ jobId, checkId, question }: AiRequestKey): readonly string[] => [jobId, checkId, question];
const isOfRequestSql = 'job_id = $1 and check_id = $2 and question = $3';
const BUDGET = `select pg_advisory_xact_lock(hashtext('ai_request'))`;

/** Record of requests, written before they are sent, so that a killed job repeats and pays none, and budgets hold over all nodes. */
export class AiRequestTable {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Reserves the tokens of a request, unless it is on record or a budget is spent. */
  async reserve(request: AiRequestKey, tokens: number, limits: AiLimits): Promise<AiRequestState> {
    return runTransaction(this.#pool, async (client) => {
      await client.query(BUDGET);
      return reserveTokens(client, request, tokens, limits);
    });
  }

  async recordAnswer(request: AiRequestKey, answer: AiAnswer, tokens: number | undefined): Promise<void> {
    await this.#pool.query(
      `update ai_request set state = 'answered', answer = $4, tokens = coalesce($5, tokens), at = now() where ${isOfRequestSql}`,
      [...values(request), JSON.stringify(answer), tokens ?? null],
    );
  }

  /** @param tokens paid tokens; undefined: the reserved number */
  async recordFailure(request: AiRequestKey, failure: AiFailure, tokens?: number): Promise<void> {
    await this.#pool.query(
      `update ai_request set state = 'failed', failure = $4, tokens = coalesce($5, tokens), at = now() where ${isOfRequestSql}`,
      [...values(request), failure, tokens ?? null],
    );
  }

  /** Records a request as unpaid. @returns the number of attempts so far */
  async recordRefusal(request: AiRequestKey): Promise<number> {
    const { rows } = await this.#pool.query<{ attempts: number }>(
      `update ai_request set state = 'refused', tokens = 0, at = now() where ${isOfRequestSql} returning attempts`,
      [...values(request)],
    );
    return rows[0]?.attempts ?? 0;
  }

  /** Tokens used on a day, or by a job. */
  async countSpentTokens(of: { readonly day: string } | { readonly jobId: string }): Promise<number> {
    return readSpentTokens(this.#pool, of);
  }

  /** Deletes answers that are stored in their checks; the token counts of the last days remain for the budgets. */
  async sweep(): Promise<void> {
    await this.#pool.query(`delete from ai_request where at < now() - interval '40 days'`);
  }
}

async function reserveTokens(client: pg.ClientBase, request: AiRequestKey, tokens: number, limits: AiLimits): Promise<AiRequestState> {
  const { rows } = await client.query<Row>(`select state, attempts, answer, failure, at from ai_request where ${isOfRequestSql}`, [
    ...values(request),
  ]);
  const [row] = rows;
  if (row && row.state !== 'refused') return readKnownState(client, request, row);
  if (row && row.attempts > limits.retries) return end(client, request, 'unavailable');
  const day = todayInBerlin();
  const ofJob = limits.tokens_per_job ?? Infinity;
  if ((await readSpentTokens(client, { day })) + tokens > limits.tokens_per_day) return { kind: 'spent' };
  if ((await readSpentTokens(client, { jobId: request.jobId })) + tokens > ofJob) return { kind: 'spent' };
  await client.query(
    `insert into ai_request (job_id, check_id, question, day, state, tokens) values ($1, $2, $3, $4, 'asking', $5)
      on conflict (job_id, check_id, question) do update set state = 'asking', attempts = ai_request.attempts + 1, day = $4, tokens = $5, at = now()`,
    [...values(request), day, tokens],
  );
  return { kind: 'ask' };
}

async function readKnownState(client: pg.ClientBase, request: AiRequestKey, { state, answer, failure, at }: Row): Promise<AiRequestState> {
  if (state === 'answered' && answer) return { kind: 'answered', answer, time: at.toISOString() };
  // The asking node ended before the answer, which may have been paid.
  if (state === 'asking') return end(client, request, 'interrupted');
  return { kind: 'failed', failure: aiFailures.find((code) => code === failure) ?? 'interrupted', time: at.toISOString() };
}

async function end(client: pg.ClientBase, request: AiRequestKey, failure: AiFailure): Promise<AiRequestState> {
  const { rows } = await client.query<{ at: Date }>(
    `update ai_request set state = 'failed', failure = $4, at = now() where ${isOfRequestSql} returning at`,
    [...values(request), failure],
  );
  return { kind: 'failed', failure, time: (rows[0]?.at ?? new Date()).toISOString() };
}

async function readSpentTokens(
  pool: Pick<pg.ClientBase, 'query'>,
  of: { readonly day: string } | { readonly jobId: string },
): Promise<number> {
  const [condition, value] = 'day' in of ? ['day = $1', of.day] : ['job_id = $1', of.jobId];
  const { rows } = await pool.query<{ tokens: number }>(
    `select coalesce(sum(tokens), 0)::float8 as tokens from ai_request where ${condition}`,
    [value],
  );
  return rows[0]?.tokens ?? 0;
}
