import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * What is asked for while something else is on its way is gathered for the rest of the turn of the event loop and fetched at once:
 * requests that come together are one statement. Who comes alone does not wait.
 */
export class Batcher<A, T> {
  readonly #fetch: (asked: readonly A[]) => Promise<readonly T[]>;
  #gathered: { readonly asked: A[]; readonly found: Promise<readonly T[]> } | undefined;
  #underway = 0;

  /** @param fetch answers in the order of what is asked */
  constructor(fetch: (asked: readonly A[]) => Promise<readonly T[]>) {
    this.#fetch = fetch;
  }

  /** @throws what fetching throws, for all that were fetched together */
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
