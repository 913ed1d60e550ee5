const MOST = 500;

/** What was computed from a view, as long as the view stands still; the most recent ones. */
export class Remembered<T> {
  readonly #known = new Map<string, { readonly position: number; readonly value: T }>();

  at(key: string, position: number): T | undefined {
    const known = this.#known.get(key);
    return known?.position === position ? known.value : undefined;
  }

  keep(key: string, position: number, value: T): void {
    this.#known.delete(key);
    this.#known.set(key, { position, value });
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
  }
}
