import { Rejection } from '../bus/index.ts';

/** Request for a permit; one owner holds at most half of them. */
export interface SemaphoreRequest {
  readonly owner: string;
  readonly signal?: AbortSignal;
  /** Jobs are limited by their lanes: they count for no owner, and reserved permits are theirs. */
  readonly isJob?: true;
}

/** Maximum wait of a reader: the page asks a second time for the reason, and silent connections end after a minute. */
const MAX_WAIT_MS = 25_000;

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
  constructor(permitCount: number, { forJobs = 0 }: { readonly forJobs?: number } = {}) {
    this.#freePermits = permitCount;
    this.#freeReaderPermits = Math.max(1, permitCount - forJobs);
    this.#maxPerOwner = Math.ceil(permitCount / 2);
  }

  /** @throws the signal's reason, or Rejection 503 for a reader who waited too long */
  async acquire(request: SemaphoreRequest): Promise<void> {
    const { signal, isJob } = request;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitingRequest = { ...request, begin: resolve };
    const leave = (reason: unknown): void => {
      this.#queue.delete(waitingRequest);
      reject(reason);
    };
    this.#queue.add(waitingRequest);
    this.#grantPermits();
    if (!this.#queue.has(waitingRequest)) return;
    const abort = (): void => leave(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    const timer = isJob ? undefined : setTimeout(() => leave(new Rejection(503, [{ code: 'export.too_many_at_once' }])), MAX_WAIT_MS);
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
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
