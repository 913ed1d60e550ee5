import type { SessionPrincipal } from './sessionPrincipal.ts';

/** Cached session. Times are of performance.now(). */
interface CachedSession {
  readonly signedIn: SessionPrincipal;
  expiresAt: number;
  /** Absolute end, whatever its use. */
  readonly endsAt: number;
  touchedAt: number;
}

const MAX_SESSIONS = 20_000;

/** Cache of sessions and rights, so that a request costs no SQL. Values read before an invalidation are not stored after it. */
export class SessionCache {
  readonly #entries = new Map<string, CachedSession>();
  #generation = 0;

  /** Read it before loading a value for the cache. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): CachedSession | undefined {
    return this.#entries.get(key);
  }

  remember(key: string, remembered: CachedSession, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= MAX_SESSIONS) this.#entries.clear();
    this.#entries.set(key, remembered);
  }

  forget(key: string): void {
    this.#generation += 1;
    this.#entries.delete(key);
  }

  forgetSession(id: string): void {
    this.#generation += 1;
    for (const [key, { signedIn }] of this.#entries) if (signedIn.sessionId === id) this.#entries.delete(key);
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#entries.clear();
  }
}
