import { hash as digest, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { UserState } from '../user/user.stream.ts';

/** Other nodes hear here which session ended; NOTIFY is part of the statement that ends it, so it cannot get lost. */
export const SESSIONS_CHANNEL = 'kurator_session';

/** A session ends so long after its last use. */
export const IDLE_MS = 12 * 60 * 60 * 1000;
/** However much it is used, it ends so long after the sign-in. */
export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A living session and the user behind it. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly state: UserState;
  /** Milliseconds since its last use. */
  readonly idle: number;
  /** Milliseconds since the sign-in. */
  readonly age: number;
}

/** Where a session was begun, for the person who looks through the list of sessions. */
export interface Place {
  readonly address: string;
  readonly agent: string;
}

/** The only form in which a token is kept. */
export const hashOf = (token: string): Buffer => digest('sha256', token, 'buffer');

/** Of a session that has not ended by itself. */
const LIVES = `last_used_at > now() - interval '${IDLE_MS} milliseconds' and begun_at > now() - interval '${LIFETIME_MS} milliseconds'`;

/** The sessions in the database. */
export class SessionTable {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The session with its user as both are now; undefined when it has ended, whatever ended it. */
  async find(hash: Buffer): Promise<Session | undefined> {
    const { rows } = await this.#pool.query<Session & { epoch: number }>({ name: 'session', text: FIND, values: [hash] });
    const [row] = rows;
    return row && row.state.is_active && row.state.epoch === row.epoch ? row : undefined;
  }

  /** Begins a session of the epoch in which the password was checked, and ends the browser's earlier one. @returns the token */
  async begin(user: { id: string; epoch: number }, place: Place, earlier: Buffer | undefined): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const values = [hashOf(token), randomUUID(), user.id, user.epoch, place.address, place.agent.slice(0, 200), earlier ?? Buffer.alloc(0)];
    await this.#pool.query({ name: 'session_begin', text: BEGIN, values });
    return token;
  }

  /** Notes that it was used. @returns false when it has ended meanwhile */
  async touch(hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#pool.query({ name: 'session_touch', text: TOUCH, values: [hash] });
    return rowCount === 1;
  }

  async end(hash: Buffer): Promise<void> {
    await this.#pool.query({ name: 'session_end', text: END, values: [hash] });
  }

  /** Forgets sessions that ended by themselves: by time, or with their user's epoch. */
  async sweep(): Promise<void> {
    await this.#pool.query(`delete from session where not (${LIVES})`);
    await this.#pool.query(
      `delete from session s using stream u where u.id = s.user_id and (s.epoch <> (u.state->>'epoch')::int or not (u.state->>'is_active')::boolean)`,
    );
  }
}

const since = (moment: string): string => `extract(epoch from now() - s.${moment})::float8 * 1000`;

const FIND = `select s.id, s.user_id as "userId", s.epoch, u.state, ${since('last_used_at')} as idle, ${since('begun_at')} as age
  from session s join stream u on u.id = s.user_id and u.type = 'user' where s.token_hash = $1 and ${LIVES}`;

const TELL = `select pg_notify('${SESSIONS_CHANNEL}', id::text)`;

const BEGIN = `with fresh as (insert into session (token_hash, id, user_id, epoch, address, agent) values ($1, $2, $3, $4, $5, $6)),
  old as (delete from session where token_hash = $7 returning id) ${TELL} from old`;

const TOUCH = `update session set last_used_at = now() where token_hash = $1 and ${LIVES}`;

const END = `with gone as (delete from session where token_hash = $1 returning id) ${TELL} from gone`;
