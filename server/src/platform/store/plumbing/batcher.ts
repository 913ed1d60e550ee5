import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Collects the requests of one turn of the event loop while a fetch is running, and fetches them in one statement. */
export class Batcher<A, T> {
  readonly #fetch: (asked: readonly A[]) => Promise<readonly T[]>;
  #gathered: { readonly asked: A[]; readonly found: Promise<readonly T[]> } | undefined;
  #underway = 0;

  constructor(fetch: (asked: readonly A[]) => Promise<readonly T[]>) {
    this.#fetch = fetch;
  }

  async get(one: A): Promise<T | undefined> {
    if (this.#underway === 0) return (await this.#fetched([one]))[0];
    this.#gathered ??= this.#gather();
    const at = this.#gathered.asked.push(one) - 1;
    return (await this.#gathered.found)[at];
  }

  #gather(): { asked: A[]; found: Promise<readonly T[]> } {
    const asked: A[] = [];
    const found = async (): Promise<readonly T[]> => {
      await endOfTurn();
      this.#gathered = undefined;
      return this.#fetched(asked);
    };
    return { asked, found: found() };
  }

  async #fetched(asked: readonly A[]): Promise<readonly T[]> {
    this.#underway += 1;
    try {
      return await this.#fetch(asked);
    } finally {
      this.#underway -= 1;
    }
  }
}
