import { setImmediate as endOfTurn } from 'node:timers/promises';

/** What is asked for by id in the same turn of the event loop is fetched at once: requests that come together are one statement. */
export class Together<T> {
  readonly #fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #asked: { readonly ids: string[]; readonly found: Promise<ReadonlyMap<string, T>> } | undefined;

  constructor(fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#fetch = fetch;
  }

  /** @throws what fetching throws, for all that were asked for together */
  async get(id: string): Promise<T | undefined> {
    this.#asked ??= this.#begin();
    this.#asked.ids.push(id);
    return (await this.#asked.found).get(id);
  }

  #begin(): { ids: string[]; found: Promise<ReadonlyMap<string, T>> } {
    const ids: string[] = [];
    const fetched = async (): Promise<ReadonlyMap<string, T>> => {
      await endOfTurn();
      this.#asked = undefined;
      return this.#fetch(ids);
    };
    return { ids, found: fetched() };
  }
}
