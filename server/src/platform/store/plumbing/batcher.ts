import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Collects the requests of one turn of the event loop while a fetch is running, and fetches them in one statement. */
export class Batcher<A, T> {
  readonly #fetch: (requests: readonly A[]) => Promise<readonly T[]>;
  #gathered: { readonly requests: A[]; readonly answers: Promise<readonly T[]> } | undefined;
  #underway = 0;

  constructor(fetch: (requests: readonly A[]) => Promise<readonly T[]>) {
    this.#fetch = fetch;
  }

  async get(one: A): Promise<T | undefined> {
    if (this.#underway === 0) return (await this.#fetched([one]))[0];
    this.#gathered ??= this.#gather();
    const at = this.#gathered.requests.push(one) - 1;
    return (await this.#gathered.answers)[at];
  }

  #gather(): { requests: A[]; answers: Promise<readonly T[]> } {
    const requests: A[] = [];
    const fetchRequests = async (): Promise<readonly T[]> => {
      await endOfTurn();
      this.#gathered = undefined;
      return this.#fetched(requests);
    };
    return { requests, answers: fetchRequests() };
  }

  async #fetched(requests: readonly A[]): Promise<readonly T[]> {
    this.#underway += 1;
    try {
      return await this.#fetch(requests);
    } finally {
      this.#underway -= 1;
    }
  }
}
