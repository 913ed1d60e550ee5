export interface AcquireOptions {
  /** Holds at most half of the permits; a request without owner may take each, also a reserved one. */
  readonly owner?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface WaitingRequest {
  readonly owner: string | undefined;
  readonly begin: () => void;
}

/** Semaphore in order of arrival. */
export class Semaphore {
  readonly #maxPerOwner: number;
  #freePermits: number;
  #freeOwnerPermits: number;
  readonly #permitsByOwner = new Map<string, number>();
  readonly #queue = new Set<WaitingRequest>();

  /** @param reserved permits for requests without owner, unless there is a single one */
  constructor(permitCount: number, { reserved = 0 }: { readonly reserved?: number } = {}) {
    this.#freePermits = permitCount;
    this.#freeOwnerPermits = Math.max(1, permitCount - reserved);
    this.#maxPerOwner = Math.ceil(permitCount / 2);
  }

  get waitingCount(): number {
    return this.#queue.size;
  }

  /** Answers the function that releases the permit, to be called once. @throws the signal's reason */
  async acquire({ owner, signal }: AcquireOptions = {}): Promise<() => void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitingRequest = { owner, begin: resolve };
    this.#queue.add(waitingRequest);
    this.#grantPermits();
    const abort = (): void => {
      this.#queue.delete(waitingRequest);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', abort));
    return () => this.#release(owner);
  }

  #release(owner: string | undefined): void {
    this.#freePermits += 1;
    if (owner !== undefined) this.#addPermits(owner, -1);
    this.#grantPermits();
  }

  #permitsOf(owner: string): number {
    return this.#permitsByOwner.get(owner) ?? 0;
  }

  #addPermits(owner: string, more: 1 | -1): void {
    this.#freeOwnerPermits -= more;
    const permits = this.#permitsOf(owner) + more;
    if (permits === 0) this.#permitsByOwner.delete(owner);
    else this.#permitsByOwner.set(owner, permits);
  }

  #grantPermits(): void {
    for (const waitingRequest of this.#queue) {
      const { owner, begin } = waitingRequest;
      if (this.#freePermits === 0) return;
      if (owner !== undefined && (this.#freeOwnerPermits === 0 || this.#permitsOf(owner) === this.#maxPerOwner)) continue;
      this.#queue.delete(waitingRequest);
      this.#freePermits -= 1;
      if (owner !== undefined) this.#addPermits(owner, 1);
      begin();
    }
  }
}
