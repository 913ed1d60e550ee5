import { setImmediate as endOfTurn } from 'node:timers/promises';

type Found<T> = Promise<ReadonlyMap<string, T>>;

/**
 * What is asked for by id while something else is on its way is gathered for the rest of the turn of the event loop and fetched at once:
 * requests that come together are one statement. Who comes alone does not wait.
 */
export class Together<T> {
  readonly #fetch: (ids: readonly string[]) => Found<T>;
  #gathered: { readonly ids: string[]; readonly found: Found<T> } | undefined;
  #underway = 0;

  constructor(fetch: (ids: readonly string[]) => Found<T>) {
    this.#fetch = fetch;
  }

  /** @throws what fetching throws, for all that were fetched together */
  async get(id: string): Promise<T | undefined> {
    if (this.#underway === 0) return (await this.#fetched([id])).get(id);
    this.#gathered ??= this.#gather();
    this.#gathered.ids.push(id);
    return (await this.#gathered.found).get(id);
  }

  #gather(): { ids: string[]; found: Found<T> } {
    const ids: string[] = [];
    const found = async (): Found<T> => {
      await endOfTurn();
      this.#gathered = undefined;
      return this.#fetched(ids);
    };
    return { ids, found: found() };
  }

  async #fetched(ids: readonly string[]): Found<T> {
    this.#underway += 1;
    try {
      return await this.#fetch(ids);
    } finally {
      this.#underway -= 1;
    }
  }
}
