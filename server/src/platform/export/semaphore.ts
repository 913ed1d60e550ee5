/** Request for a permit; one owner holds at most half of them. */
export interface SemaphoreRequest {
  readonly owner: string;
  readonly signal?: AbortSignal;
}

/** Semaphore in order of arrival, with half of the permits at most for one owner. */
export class Semaphore {
  readonly #mostOfOwner: number;
  #free: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<{ readonly owner: string; readonly begin: () => void }>();

  constructor(atOnce: number) {
    this.#free = atOnce;
    this.#mostOfOwner = Math.ceil(atOnce / 2);
  }

  /** @throws the signal's reason */
  async acquire({ owner, signal }: SemaphoreRequest): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { owner, begin: resolve };
    const leave = (): void => {
      this.#waiting.delete(waiting);
      reject(signal?.reason);
    };
    this.#waiting.add(waiting);
    this.#next();
    if (!this.#waiting.has(waiting)) return;
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  release({ owner }: SemaphoreRequest): void {
    const left = this.#of(owner) - 1;
    if (left === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, left);
    this.#free += 1;
    this.#next();
  }

  #of(owner: string): number {
    return this.#taken.get(owner) ?? 0;
  }

  #next(): void {
    for (const waiting of this.#waiting) {
      if (this.#free === 0) return;
      if (this.#of(waiting.owner) === this.#mostOfOwner) continue;
      this.#waiting.delete(waiting);
      this.#free -= 1;
      this.#taken.set(waiting.owner, this.#of(waiting.owner) + 1);
      waiting.begin();
    }
  }
}
