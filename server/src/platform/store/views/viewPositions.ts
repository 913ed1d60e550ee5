import type pg from 'pg';

export const VIEWS_CHANNEL = 'kurator_view';

const POLL_MS = 100;

interface Waiter {
  readonly position: number;
  readonly settle: () => void;
}

/** Known positions of views, from projectors, notifications and polling. A view moves back only where a server loses its last commits. */
export class ViewPositions {
  readonly #pool: pg.Pool;
  readonly #positions = new Map<string, number>();
  readonly #waiters = new Map<string, Set<Waiter>>();
  #isPolling = false;
  #isRefreshing = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  of(view: string): number {
    return this.#positions.get(view) ?? 0;
  }

  advancePosition(view: string, position: number): void {
    if (position <= this.of(view)) return;
    this.#positions.set(view, position);
    for (const waiter of this.#waiters.get(view) ?? []) if (waiter.position <= position) waiter.settle();
  }

  /** Forgets all positions: a server that crashed may have lost moves, which are committed asynchronously. */
  clear(): void {
    this.#positions.clear();
  }

  /** @returns 0 once the view has passed the position, else the missing positions after the timeout */
  async waitFor(view: string, position: number, timeoutMs: number): Promise<number> {
    if (this.of(view) >= position) return 0;
    const waiters = this.#waiters.get(view) ?? new Set();
    this.#waiters.set(view, waiters);
    await new Promise<void>((resolve) => {
      const waiter: Waiter = {
        position,
        settle: () => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve();
        },
      };
      const timer = setTimeout(waiter.settle, timeoutMs);
      waiters.add(waiter);
      if (!this.#positions.has(view)) this.#refreshOnce();
      this.#schedulePoll();
    });
    return Math.max(0, position - this.of(view));
  }

  /** Whether somebody waits for the view. */
  isAwaited(view: string): boolean {
    return (this.#waiters.get(view)?.size ?? 0) > 0;
  }

  async refresh(): Promise<void> {
    const { rows } = await this.#pool.query<{ name: string; position: number }>({
      name: 'positions',
      text: 'select name, coalesce(held_at, position) as position from projector',
    });
    for (const row of rows) this.advancePosition(row.name, row.position);
  }

  /** Statement that all who wait for unknown positions share; polls go on beside one that hangs. */
  #refreshOnce(): void {
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    void this.refresh()
      .catch(() => undefined)
      .finally(() => {
        this.#isRefreshing = false;
      });
  }

  #schedulePoll(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    setTimeout(() => {
      this.#isPolling = false;
      if ([...this.#waiters.values()].every((waiters) => waiters.size === 0)) return;
      // Ignores the failure: the waiters have a timeout of their own.
      void this.refresh().catch(() => undefined);
      this.#schedulePoll();
    }, POLL_MS).unref();
  }
}
