import { hash as digest, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { Batcher } from '../../platform/store/index.ts';
import type { UserState } from '../user/user.stream.ts';

/** Channel of ended sessions; its NOTIFY is part of the ending statement, so none gets lost. */
export const SESSIONS_CHANNEL = 'kurator_session';

/** Lifetime after the last use. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
/** Lifetime after the sign-in. */
export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface Session {
  readonly id: string;
  readonly userId: string;
  readonly state: UserState;
  readonly idleMs: number;
  readonly ageMs: number;
}

/** Origin of a session, shown in the list of sessions. */
export interface SessionOrigin {
  readonly address: string;
  readonly agent: string;
}

/** Only stored form of a token. */
export const hashOf = (token: string): Buffer => digest('sha256', token, 'buffer');

const LIVES = `last_used_at > now() - interval '${IDLE_MS} milliseconds' and begun_at > now() - interval '${LIFETIME_MS} milliseconds'`;

export class SessionTable {
  readonly #pool: pg.Pool;
  /** One statement for many requests: after an outage of the watch, all of them ask. */
  readonly #batcher = new Batcher<Buffer, Session | undefined>((hashes) => this.#findMany(hashes));

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Session with its user's current state; undefined after its end. */
  find(hash: Buffer): Promise<Session | undefined> {
    return this.#batcher.get(hash);
  }

  async #findMany(hashes: readonly Buffer[]): Promise<(Session | undefined)[]> {
    const { rows } = await this.#pool.query<Session & { hash: Buffer; epoch: number }>({ name: 'sessions', text: FIND, values: [hashes] });
    const valid = rows.filter(({ state, epoch }) => state.is_active && state.epoch === epoch);
    return hashes.map((hash) => valid.find((row) => row.hash.equals(hash)));
  }

  /** Starts a session of the epoch of the password check and ends the browser's earlier one. @returns the token */
  async begin(user: { id: string; epoch: number }, place: SessionOrigin, earlier: Buffer | undefined): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const values = [hashOf(token), randomUUID(), user.id, user.epoch, place.address, place.agent.slice(0, 200), earlier ?? Buffer.alloc(0)];
    await this.#pool.query({ name: 'session_begin', text: BEGIN, values });
    return token;
  }

  /** Records the use. @returns false if the session has ended */
  async touch(hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query({ name: 'session_touch', text: TOUCH, values: [hash] });
    return rowCount === 1;
  }

  async end(hash: Buffer): Promise<void> {
    await this.#pool.query({ name: 'session_end', text: END, values: [hash] });
  }

  /** Deletes sessions that expired or have an old epoch. */
  async sweep(): Promise<void> {
    await this.#pool.query(`delete from session where not (${LIVES})`);
    await this.#pool.query(
      `delete from session s using stream u where u.id = s.user_id and (s.epoch <> (u.state->>'epoch')::int or not (u.state->>'is_active')::boolean)`,
    );
  }
}

const millisecondsSinceSql = (moment: string): string => `extract(epoch from now() - s.${moment})::float8 * 1000`;

const FIND = `select s.token_hash as hash, s.id, s.user_id as "userId", s.epoch, u.state, ${millisecondsSinceSql('last_used_at')} as "idleMs", ${millisecondsSinceSql('begun_at')} as "ageMs"
  from session s join stream u on u.id = s.user_id and u.type = 'user' where s.token_hash = any($1::bytea[]) and ${LIVES}`;

const TELL = `select pg_notify('${SESSIONS_CHANNEL}', id::text)`;

const BEGIN = `with fresh as (insert into session (token_hash, id, user_id, epoch, address, agent) values ($1, $2, $3, $4, $5, $6)),
  old as (delete from session where token_hash = $7 returning id) ${TELL} from old`;

const TOUCH = `update session set last_used_at = now() where token_hash = $1 and ${LIVES}`;

const END = `with gone as (delete from session where token_hash = $1 returning id) ${TELL} from gone`;
