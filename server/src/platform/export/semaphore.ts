/** Request for a permit; one owner holds at most half of them. */
export interface SemaphoreRequest {
  readonly owner: string;
  readonly signal?: AbortSignal;
  /** Jobs are limited by their lanes: they count for no owner, and reserved permits are theirs. */
  readonly isJob?: true;
}

interface Waiting extends SemaphoreRequest {
  readonly begin: () => void;
}

/** Semaphore in order of arrival, with half of the permits at most for one owner and some for jobs alone. */
export class Semaphore {
  readonly #mostOfOwner: number;
  #free: number;
  #freeForReaders: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  /** @param forJobs permits for jobs alone, unless there is a single one */
  constructor(atOnce: number, { forJobs = 0 }: { readonly forJobs?: number } = {}) {
    this.#free = atOnce;
    this.#freeForReaders = Math.max(1, atOnce - forJobs);
    this.#mostOfOwner = Math.ceil(atOnce / 2);
  }

  /** @throws the signal's reason */
  async acquire(request: SemaphoreRequest): Promise<void> {
    const { signal } = request;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitingRequest = { ...request, begin: resolve };
    const leave = (): void => {
      this.#waiting.delete(waitingRequest);
      reject(signal?.reason);
    };
    this.#waiting.add(waitingRequest);
    this.#next();
    if (!this.#waiting.has(waitingRequest)) return;
    signal?.addEventListener('abort', leave, { once: true });
    await promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  release({ owner, isJob }: SemaphoreRequest): void {
    this.#free += 1;
    if (!isJob) this.#count(owner, -1);
    this.#next();
  }

  #of(owner: string): number {
    return this.#taken.get(owner) ?? 0;
  }

  #count(owner: string, more: 1 | -1): void {
    this.#freeForReaders -= more;
    const takenPermits = this.#of(owner) + more;
    if (takenPermits === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, takenPermits);
  }

  #next(): void {
    for (const waitingRequest of this.#waiting) {
      const { owner, isJob } = waitingRequest;
      if (this.#free === 0) return;
      if (!isJob && (this.#freeForReaders === 0 || this.#of(owner) === this.#mostOfOwner)) continue;
      this.#waiting.delete(waitingRequest);
      this.#free -= 1;
      if (!isJob) this.#count(owner, 1);
      waitingRequest.begin();
    }
  }
}
