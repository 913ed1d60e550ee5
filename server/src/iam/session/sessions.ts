import type pg from 'pg';
import type { Store } from '../../platform/store/index.ts';
import { RevocationWatch } from './revocationWatch.ts';
import { SessionCache } from './sessionCache.ts';
import { hashOf, IDLE_MS, LIFETIME_MS, SessionTable, type SessionOrigin } from './sessionTable.ts';
import { principalOfSession, type SessionPrincipal } from './sessionPrincipal.ts';

/** Minimum interval of writing the last use. */
const TOUCH_MS = 60_000;
const keyOf = (hash: Buffer): string => hash.toString('base64');
const TOKEN = /^[\w-]{43}$/;

interface SessionsOptions {
  readonly store: Store;
  /** Direct connection for LISTEN: `connectionSettings(url)`. */
  readonly listen: pg.ClientConfig;
  readonly providerDomains: readonly string[];
  /** Called when the connection for LISTEN has ended, as after a crash of the server. */
  readonly onDisconnected?: () => void;
}

/** Sessions in the database, cached for this node's visitors. */
export class Sessions {
  readonly table: SessionTable;
  readonly #cache = new SessionCache();
  readonly #watch: RevocationWatch;
  readonly #providerDomains: readonly string[];
  readonly #unsubscribe: () => void;

  constructor({ store, listen, providerDomains, onDisconnected }: SessionsOptions) {
    this.table = new SessionTable(store.pool);
    this.#providerDomains = providerDomains;
    this.#watch = new RevocationWatch(listen, {
      onUsersChanged: () => this.#cache.forgetAll(),
      onSessionEnded: (id) => this.#cache.forgetSession(id),
      onDisconnected: () => onDisconnected?.(),
    });
    this.#unsubscribe = store.onAppend(({ types }) => {
      if (types.includes('user')) this.#cache.forgetAll();
    });
  }

  /** Resolves when it listens, or after a failed attempt; without, each request queries the database. */
  start(): Promise<void> {
    return this.#watch.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#watch.stop();
  }

  /** Person of a token; undefined for ended or unknown sessions. Counts as use unless it is polled. */
  async authenticate(token: string | undefined, isPolled = false): Promise<SessionPrincipal | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = hashOf(token);
    const key = keyOf(hash);
    const cacheEntry = this.#watch.isCurrent ? this.#cache.get(key) : undefined;
    const now = performance.now();
    if (!cacheEntry || cacheEntry.expiresAt <= now) return this.#readPrincipal(hash, key, isPolled);
    if (!isPolled && now - cacheEntry.touchedAt > TOUCH_MS) {
      cacheEntry.touchedAt = now;
      if (!(await this.table.touch(hash))) return this.#readPrincipal(hash, key, isPolled);
      cacheEntry.expiresAt = Math.min(now + IDLE_MS, cacheEntry.endsAt);
    }
    return cacheEntry.signedIn;
  }

  /** @returns the new session's token */
  async begin(user: { id: string; epoch: number }, place: SessionOrigin, earlier: string | undefined): Promise<string> {
    const old = earlier === undefined ? undefined : hashOf(earlier);
    const token = await this.table.begin(user, place, old);
    if (old) this.#cache.forget(keyOf(old));
    return token;
  }

  async end(token: string): Promise<void> {
    const hash = hashOf(token);
    await this.table.end(hash);
    this.#cache.forget(keyOf(hash));
  }

  async #readPrincipal(hash: Buffer, key: string, isPolled: boolean): Promise<SessionPrincipal | undefined> {
    const { generation } = this.#cache;
    const session = await this.table.find(hash);
    if (!session) return undefined;
    const now = performance.now();
    const endsAt = now + LIFETIME_MS - session.ageMs;
    const isDue = !isPolled && session.idleMs > TOUCH_MS;
    const touchedAt = isDue ? now : now - session.idleMs;
    if (isDue) await this.table.touch(hash);
    const signedIn = principalOfSession(session.id, session.userId, session.state, this.#providerDomains);
    this.#cache.remember(key, { signedIn, touchedAt, expiresAt: Math.min(touchedAt + IDLE_MS, endsAt), endsAt }, generation);
    return signedIn;
  }
}
