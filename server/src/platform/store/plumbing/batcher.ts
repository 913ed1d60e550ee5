import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Collects the requests of one turn of the event loop while a fetch is running, and fetches them in one statement. */
export class Batcher<A, T> {
  readonly #fetch: (requests: readonly A[]) => Promise<readonly T[]>;
  #batch: { readonly requests: A[]; readonly answers: Promise<readonly T[]> } | undefined;
  #runningFetches = 0;

  constructor(fetch: (requests: readonly A[]) => Promise<readonly T[]>) {
    this.#fetch = fetch;
  }

  async get(one: A): Promise<T | undefined> {
    if (this.#runningFetches === 0) return (await this.#fetchBatch([one]))[0];
    this.#batch ??= this.#startBatch();
    const at = this.#batch.requests.push(one) - 1;
    return (await this.#batch.answers)[at];
  }

  #startBatch(): { requests: A[]; answers: Promise<readonly T[]> } {
    const requests: A[] = [];
    const fetchRequests = async (): Promise<readonly T[]> => {
      await endOfTurn();
      this.#batch = undefined;
      return this.#fetchBatch(requests);
    };
    return { requests, answers: fetchRequests() };
  }

  async #fetchBatch(requests: readonly A[]): Promise<readonly T[]> {
    this.#runningFetches += 1;
    try {
      return await this.#fetch(requests);
    } finally {
      this.#runningFetches -= 1;
    }
  }
}
