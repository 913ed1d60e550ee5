import { LruCache } from './lruCache.ts';

const MAX_ENTRIES = 500;

/** Value with the view revision it was computed from. */
export interface RevisionedValue<T> {
  readonly revision: number;
  readonly value: T;
}

/** Cache of values, valid for one revision of the view. */
export class ViewResultCache<T> {
  readonly #results = new LruCache<RevisionedValue<T>>(MAX_ENTRIES);

  /** @param least known revision of the view; older values are invalid */
  get(key: string, least: number): RevisionedValue<T> | undefined {
    const result = this.#results.get(key);
    return result && result.revision >= least ? result : undefined;
  }

  /** Keeps the newer result: statements may finish out of order. */
  set(key: string, result: RevisionedValue<T>): void {
    if ((this.#results.get(key)?.revision ?? 0) <= result.revision) this.#results.set(key, result);
  }
}
