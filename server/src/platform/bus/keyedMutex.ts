/**
 * Work on the same thing passes one at a time, work on different things freely. Within one process: it spares the many
 * who change one entity at once the races that they would lose, the store's versions stay what keeps them right.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when everything before it in its line is over, however that ended. */
  async runExclusive<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const go = (): Promise<T> => work();
    const mine = this.#last.get(key)?.then(go, go) ?? work();
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
