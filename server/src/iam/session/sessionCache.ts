import type { SignedIn } from './signedIn.ts';

/** What a node remembers of a session. Times are of performance.now(). */
export interface Remembered {
  readonly signedIn: SignedIn;
  expiresAt: number;
  /** When it ends however much it is used. */
  readonly endsAt: number;
  touchedAt: number;
}

const MOST = 20_000;

/**
 * Sessions and rights in the process, so that a request costs no SQL for them. What was read before something was
 * forgotten is not taken in after it: it may be what had to be forgotten.
 */
export class SessionCache {
  readonly #entries = new Map<string, Remembered>();
  #generation = 0;

  /** To be asked before reading from the database what is to be remembered. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): Remembered | undefined {
    return this.#entries.get(key);
  }

  remember(key: string, remembered: Remembered, generation: number): void {
    if (generation !== this.#generation) return;
    if (this.#entries.size >= MOST) this.#entries.clear();
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
