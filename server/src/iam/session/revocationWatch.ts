import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EVENTS_CHANNEL } from '../../platform/store/index.ts';
import { SESSIONS_CHANNEL } from './sessionTable.ts';

const HEARTBEAT_MS = 300;
/** Maximum age of a heartbeat, which refuses revoked sessions within a second. */
const MAX_HEARTBEAT_AGE_MS = 800;

export interface RevocationHandler {
  usersChanged(): void;
  sessionEnded(id: string): void;
}

/**
 * Listens for changed users and ended sessions of any node. A heartbeat on the same connection detects silent network failures and
 * polls the log for user events, whose announcement may die with its node.
 */
export class RevocationWatch {
  readonly #settings: pg.ClientConfig;
  readonly #heard: RevocationHandler;
  readonly #end = new AbortController();
  #client: pg.Client | undefined;
  #head = 0;
  #askedAt = -Infinity;
  #running: Promise<void> | undefined;

  /** @param settings direct connection: LISTEN does not pass a pooler */
  constructor(settings: pg.ClientConfig, heard: RevocationHandler) {
    this.#settings = {
      ...settings,
      application_name: 'kurator sessions',
      connectionTimeoutMillis: 2_000,
      query_timeout: MAX_HEARTBEAT_AGE_MS,
    };
    this.#heard = heard;
  }

  /** Whether everything committed up to a second ago was heard. */
  get isCurrent(): boolean {
    return performance.now() - this.#askedAt < MAX_HEARTBEAT_AGE_MS;
  }

  /** Resolves after the first attempt to connect; later attempts run in the background. */
  async start(): Promise<void> {
    await this.#round();
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    for (;;) {
      await pause(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      await this.#round();
    }
    this.#disconnect();
  }

  async #round(): Promise<void> {
    try {
      if (this.#client === undefined) await this.#connect();
      else await this.#beat(this.#client);
    } catch {
      // Ignores the failure: without a connection every request queries the database.
      this.#disconnect();
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(this.#settings);
    this.#client = client;
    client.on('error', () => this.#disconnect(client));
    client.on('end', () => this.#disconnect(client));
    client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload));
    await client.connect();
    await client.query(`listen ${EVENTS_CHANNEL}; listen ${SESSIONS_CHANNEL}`);
    const askedAt = performance.now();
    const { rows } = await client.query<{ head: number }>('select coalesce(max(position), 0) as head from event');
    this.#head = rows[0]?.head ?? 0;
    // Assumes changes during the outage.
    this.#heard.usersChanged();
    this.#askedAt = askedAt;
  }

  async #beat(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await client.query<{ head: number | null; users: boolean | null }>({ name: 'beat', text: BEAT, values: [this.#head] });
    const [row] = rows;
    this.#head = row?.head ?? this.#head;
    if (row?.users === true) this.#heard.usersChanged();
    this.#askedAt = askedAt;
  }

  #hear(channel: string, payload: string): void {
    if (channel === SESSIONS_CHANNEL) this.#heard.sessionEnded(payload);
    else if (payload.includes('"user"')) this.#heard.usersChanged();
  }

  #disconnect(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#askedAt = -Infinity;
    client.end().catch(() => undefined);
  }
}

const BEAT = `select max(position) as head, bool_or(stream_type = 'user') as users from event where position > $1`;
