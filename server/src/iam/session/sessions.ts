import type pg from 'pg';
import type { Store } from '../../platform/store/index.ts';
import { RevocationWatch } from './revocationWatch.ts';
import { SessionCache } from './sessionCache.ts';
import { hashOf, IDLE_MS, LIFETIME_MS, SessionTable, type Place } from './sessionTable.ts';
import { signedInAs, type SignedIn } from './signedIn.ts';

/** The last use of a session is written at most so often. */
const TOUCH_MS = 60_000;
const keyOf = (hash: Buffer): string => hash.toString('base64');
const TOKEN = /^[\w-]{43}$/;

export interface SessionsOptions {
  readonly store: Store;
  /** For the direct connection that listens: `connectionSettings(url)`, not through a pooler. */
  readonly listen: pg.ClientConfig;
  readonly providerDomains: readonly string[];
}

/** Sessions of all nodes in the database, those of this node's visitors in its memory. */
export class Sessions {
  readonly table: SessionTable;
  readonly #cache = new SessionCache();
  readonly #watch: RevocationWatch;
  readonly #providerDomains: readonly string[];
  readonly #unsubscribe: () => void;

  constructor({ store, listen, providerDomains }: SessionsOptions) {
    this.table = new SessionTable(store.pool);
    this.#providerDomains = providerDomains;
    this.#watch = new RevocationWatch(listen, {
      usersChanged: () => this.#cache.forgetAll(),
      sessionEnded: (id) => this.#cache.forgetSession(id),
    });
    this.#unsubscribe = store.onAppend(({ types }) => {
      if (types.includes('user')) this.#cache.forgetAll();
    });
  }

  /** Settles when it listens, or cannot for the moment; it works without, at the price of asking the database. */
  start(): Promise<void> {
    return this.#watch.start();
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#watch.stop();
  }

  /** Who a token belongs to; undefined where its session has ended or never was. */
  async who(token: string | undefined): Promise<SignedIn | undefined> {
    if (token === undefined || !TOKEN.test(token)) return undefined;
    const hash = hashOf(token);
    const key = keyOf(hash);
    const known = this.#watch.isCurrent ? this.#cache.get(key) : undefined;
    const now = performance.now();
    if (!known || known.expiresAt <= now) return this.#read(hash, key);
    if (now - known.touchedAt > TOUCH_MS) {
      known.touchedAt = now;
      if (!(await this.table.touch(hash))) return this.#read(hash, key);
      known.expiresAt = Math.min(now + IDLE_MS, known.endsAt);
    }
    return known.signedIn;
  }

  /** @returns the new session's token */
  async begin(user: { id: string; epoch: number }, place: Place, earlier: string | undefined): Promise<string> {
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

  async #read(hash: Buffer, key: string): Promise<SignedIn | undefined> {
    const { generation } = this.#cache;
    const session = await this.table.find(hash);
    if (!session) return undefined;
    const now = performance.now();
    const endsAt = now + LIFETIME_MS - session.age;
    const isDue = session.idle > TOUCH_MS;
    const touchedAt = isDue ? now : now - session.idle;
    if (isDue) await this.table.touch(hash);
    const signedIn = signedInAs(session.id, session.userId, session.state, this.#providerDomains);
    this.#cache.remember(key, { signedIn, touchedAt, expiresAt: Math.min(touchedAt + IDLE_MS, endsAt), endsAt }, generation);
    return signedIn;
  }
}
