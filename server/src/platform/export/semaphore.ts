/** Request for a permit; one owner holds at most half of them. */
export interface SemaphoreRequest {
  readonly owner: string;
  readonly signal?: AbortSignal;
  /** Jobs are limited by their lanes: they count for no owner, and reserved permits are theirs. */
  readonly isJob?: true;
}

interface WaitingRequest extends SemaphoreRequest {
  readonly begin: () => void;
}

/** Semaphore in order of arrival, with half of the permits at most for one owner and some for jobs alone. */
export class Semaphore {
  readonly #maxPerOwner: number;
  #freePermits: number;
  #freeReaderPermits: number;
  readonly #permitsByOwner = new Map<string, number>();
  readonly #queue = new Set<WaitingRequest>();

  /** @param forJobs permits for jobs alone, unless there is a single one */
  constructor(atOnce: number, { forJobs = 0 }: { readonly forJobs?: number } = {}) {
    this.#freePermits = atOnce;
    this.#freeReaderPermits = Math.max(1, atOnce - forJobs);
    this.#maxPerOwner = Math.ceil(atOnce / 2);
  }

  /** @throws the signal's reason */
  async acquire(request: SemaphoreRequest): Promise<void> {
    const { signal } = request;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitingRequest = { ...request, begin: resolve };
    const leave = (): void => {
      this.#queue.delete(waitingRequest);
      reject(signal?.reason);
    };
    this.#queue.add(waitingRequest);
    this.#grantPermits();
    if (!this.#queue.has(waitingRequest)) return;
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  release({ owner, isJob }: SemaphoreRequest): void {
    this.#freePermits += 1;
    if (!isJob) this.#addPermits(owner, -1);
    this.#grantPermits();
  }

  #permitsOf(owner: string): number {
    return this.#permitsByOwner.get(owner) ?? 0;
  }

  #addPermits(owner: string, more: 1 | -1): void {
    this.#freeReaderPermits -= more;
    const permits = this.#permitsOf(owner) + more;
    if (permits === 0) this.#permitsByOwner.delete(owner);
    else this.#permitsByOwner.set(owner, permits);
  }

  #grantPermits(): void {
    for (const waitingRequest of this.#queue) {
      const { owner, isJob } = waitingRequest;
      if (this.#freePermits === 0) return;
      if (!isJob && (this.#freeReaderPermits === 0 || this.#permitsOf(owner) === this.#maxPerOwner)) continue;
      this.#queue.delete(waitingRequest);
      this.#freePermits -= 1;
      if (!isJob) this.#addPermits(owner, 1);
      waitingRequest.begin();
    }
  }
}
