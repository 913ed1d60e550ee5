/** Runs work with the same key one at a time within this process. Avoids lost races; correctness comes from stream versions. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs after all earlier work of the key, failed or not. */
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
