/** Runs work with the same key one at a time within this process. Avoids lost races; correctness comes from stream versions. */
export class KeyedMutex {
  readonly #lastRuns = new Map<string, Promise<unknown>>();

  /** Runs after all earlier work of the key, failed or not. */
  async runExclusive<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    const go = (): Promise<T> => work();
    const mine = this.#lastRuns.get(key)?.then(go, go) ?? work();
    this.#lastRuns.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#lastRuns.get(key) === mine) this.#lastRuns.delete(key);
    }
  }
}
