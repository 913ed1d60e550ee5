import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { EVENTS_CHANNEL } from '../../platform/store/index.ts';
import { SESSIONS_CHANNEL } from './sessionTable.ts';

const HEARTBEAT_MS = 300;
/** Maximum age of a heartbeat, which refuses revoked sessions within a second. */
const MAX_HEARTBEAT_AGE_MS = 800;

interface RevocationHandler {
  onUsersChanged(): void;
  onSessionEnded(id: string): void;
  /** Called when a connection has ended, also without having answered. */
  onDisconnected(): void;
}

/**
 * Listens for changed users and ended sessions of any node. A heartbeat on the same connection detects silent network failures and
 * polls the log for user events, whose announcement may die with its node.
 */
export class RevocationWatch {
  readonly #settings: pg.ClientConfig;
  readonly #handler: RevocationHandler;
  readonly #abort = new AbortController();
  #client: pg.Client | undefined;
  #head = 0;
  #heartbeatAt = -Infinity;
  #loop: Promise<void> | undefined;

  /** @param settings direct connection: LISTEN does not pass a pooler */
  constructor(settings: pg.ClientConfig, handler: RevocationHandler) {
    this.#settings = {
      ...settings,
      application_name: 'kurator sessions',
      connectionTimeoutMillis: 2_000,
      query_timeout: MAX_HEARTBEAT_AGE_MS,
    };
    this.#handler = handler;
  }

  /** Whether everything committed up to a second ago was heard. */
  get isCurrent(): boolean {
    return performance.now() - this.#heartbeatAt < MAX_HEARTBEAT_AGE_MS;
  }

  /** Resolves after the first attempt to connect; later attempts run in the background. */
  async start(): Promise<void> {
    await this.#connectOrBeat();
    this.#loop ??= this.#runLoop();
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#loop;
  }

  async #runLoop(): Promise<void> {
    const { signal } = this.#abort;
    for (;;) {
      await pause(HEARTBEAT_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) break;
      await this.#connectOrBeat();
    }
    this.#disconnect();
  }

  async #connectOrBeat(): Promise<void> {
    try {
      if (this.#client === undefined) await this.#connect();
      else await this.#sendHeartbeat(this.#client);
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
    client.on('notification', ({ channel, payload = '' }) => this.#handleNotification(channel, payload));
    await client.connect();
    await client.query(`listen ${EVENTS_CHANNEL}; listen ${SESSIONS_CHANNEL}`);
    const sentAt = performance.now();
    const { rows } = await client.query<{ head: number }>('select coalesce(max(position), 0) as head from event');
    this.#head = rows[0]?.head ?? 0;
    // Assumes changes during the outage.
    this.#handler.onUsersChanged();
    this.#heartbeatAt = sentAt;
  }

  async #sendHeartbeat(client: pg.Client): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await client.query<{ head: number | null; users: boolean | null }>({ name: 'beat', text: BEAT, values: [this.#head] });
    const [row] = rows;
    this.#head = row?.head ?? this.#head;
    if (row?.users === true) this.#handler.onUsersChanged();
    this.#heartbeatAt = sentAt;
  }

  #handleNotification(channel: string, payload: string): void {
    if (channel === SESSIONS_CHANNEL) this.#handler.onSessionEnded(payload);
    else if (payload.includes('"user"')) this.#handler.onUsersChanged();
  }

  #disconnect(client = this.#client): void {
    if (client === undefined || client !== this.#client) return;
    this.#client = undefined;
    this.#heartbeatAt = -Infinity;
    this.#handler.onDisconnected();
    client.end().catch(() => undefined);
  }
}

const BEAT = `select max(position) as head, bool_or(stream_type = 'user') as users from event where position > $1`;
