const MOST = 500;

/** A value with the revision of the view that it was computed from. */
export interface RevisionedValue<T> {
  readonly revision: number;
  readonly value: T;
}

/** What was computed from a view; the most recent ones. It holds while the view has the revision. */
export class ViewResultCache<T> {
  readonly #results = new Map<string, RevisionedValue<T>>();

  /** @param least the revision that the view is known to have: what was computed from an older one holds no more */
  get(key: string, least: number): RevisionedValue<T> | undefined {
    const result = this.#results.get(key);
    return result && result.revision >= least ? result : undefined;
  }

  /** An older result never replaces a newer one: statements that began early may end late. */
  set(key: string, result: RevisionedValue<T>): void {
    if ((this.#results.get(key)?.revision ?? 0) > result.revision) return;
    this.#results.delete(key);
    this.#results.set(key, result);
    const oldest = this.#results.keys().next().value;
    if (this.#results.size > MOST && oldest !== undefined) this.#results.delete(oldest);
  }
}
