import type pg from 'pg';
import { EVENTS_CHANNEL } from '../log/announcer.ts';
import { limitedClient } from '../plumbing/limitedClient.ts';
import { advisoryLockNumber } from '../plumbing/lockNumber.ts';
import { HEARTBEAT_TIMEOUT_MS, JOB_STATEMENT_TIMEOUT_MS } from '../plumbing/pool.ts';
import { VIEWS_CHANNEL } from './viewPositions.ts';

interface ProjectorLockHandler {
  onNotification(channel: string, message: unknown): void;
  /** Called when a connection has ended. */
  onDisconnected(): void;
  /** Called under the lock, again and again; ends when nothing is left. */
  work(client: pg.Client): Promise<void>;
  onError(error: unknown): void;
}

const ProjectorClient = limitedClient(JOB_STATEMENT_TIMEOUT_MS);

/** Direct connection: locks and LISTEN belong to a session. The holder of the lock projects; safety comes from the fence. */
export class ProjectorLock {
  readonly #settings: pg.ClientConfig;
  readonly #handler: ProjectorLockHandler;
  #client: pg.Client | undefined;
  #isHeld = false;
  #isStopped = false;

  constructor(settings: pg.ClientConfig, handler: ProjectorLockHandler) {
    this.#settings = settings;
    this.#handler = handler;
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  async run(rest: (isHeld: boolean) => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      try {
        const client = await this.#connect();
        this.#isHeld = await acquireOrKeep(client, this.#isHeld);
        if (this.#isHeld) await this.#handler.work(client);
      } catch (error) {
        if (!this.#isStopped) this.#handler.onError(error);
        await this.#disconnect();
      }
      if (!this.#isStopped) await rest(this.#isHeld);
    }
    await this.#disconnect();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#client !== undefined) return this.#client;
    const client = new ProjectorClient({ ...this.#settings, statement_timeout: JOB_STATEMENT_TIMEOUT_MS });
    client.on('error', () => void this.#disconnect());
    client.on('notification', ({ channel, payload }) => this.#handler.onNotification(channel, parsePayload(payload)));
    await client.connect();
    this.#client = client;
    // Commits asynchronously: views can be rebuilt. Plans once: planning the search for touched rows costs several times the search.
    await client.query('set synchronous_commit = off; set plan_cache_mode = force_generic_plan');
    await client.query(`listen ${EVENTS_CHANNEL}; listen ${VIEWS_CHANNEL}`);
    return client;
  }

  async #disconnect(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#isHeld = false;
    if (client) this.#handler.onDisconnected();
    await client?.end().catch(() => undefined);
  }
}

export async function isProjectorLockHeld(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${advisoryLockNumber.projecting} and granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return (rowCount ?? 0) > 0;
}

/** @returns whether the lock is held @throws an Error without an answer, which also tells of a held one */
async function acquireOrKeep(client: pg.Client, isHeld: boolean): Promise<boolean> {
  const lock = isHeld ? 'true' : `pg_try_advisory_lock(${advisoryLockNumber.projecting})`;
  const query = { text: `select ${lock} as held`, query_timeout: HEARTBEAT_TIMEOUT_MS };
  const { rows } = await client.query<{ held: boolean }>(query);
  return rows[0]?.held ?? false;
}

function parsePayload(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? 'null');
  } catch {
    return null;
  }
}
