/** Limit of all cached histories of a kind, in characters. */
const MOST = 8_000_000;

/** LRU cache of histories by stream. */
export class HistoryCache<H extends { readonly events: { readonly length: number } }> {
  readonly #histories = new Map<string, H>();
  #length = 0;

  get(id: string): H | undefined {
    const history = this.#histories.get(id);
    if (!history) return undefined;
    this.#histories.delete(id);
    this.#histories.set(id, history);
    return history;
  }

  set(id: string, history: H): void {
    this.#delete(id);
    this.#histories.set(id, history);
    this.#length += history.events.length;
    for (const oldest of this.#histories.keys()) {
      if (this.#length <= MOST) return;
      this.#delete(oldest);
    }
  }

  #delete(id: string): void {
    this.#length -= this.#histories.get(id)?.events.length ?? 0;
    this.#histories.delete(id);
  }
}
