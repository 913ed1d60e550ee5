interface Entry<T> {
  readonly value: T;
  readonly size: number;
}

/** Cache with a limit of the total size; the least recently used entry goes first. */
export class LruCache<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #maxSize: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  /** @param sizeOf default: 1, which makes `most` a number of entries */
  constructor(most: number, sizeOf: (value: T) => number = () => 1) {
    this.#maxSize = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: T): void {
    this.#delete(key);
    const size = this.#sizeOf(value);
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
