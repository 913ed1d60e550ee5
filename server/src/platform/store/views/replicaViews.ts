import type pg from 'pg';
import { Positions } from './positions.ts';
import type { Projectors, ProjectorStatus } from './projectors.ts';

/** What readers of views ask: how far a view is. */
export type Views = Pick<Projectors, 'position' | 'waitFor' | 'status'>;

/**
 * The views as a streaming replica shows them. A view's position arrives there in the order of the log with its rows, so
 * waiting for one's own write works; nobody tells a replica's readers when it moves, so it is looked at while somebody waits.
 */
export class ReplicaViews implements Views {
  readonly #positions: Positions;
  readonly #primary: Views;

  constructor(pool: pg.Pool, primary: Views) {
    this.#positions = new Positions(pool);
    this.#primary = primary;
  }

  /** At least so far: it was seen there. */
  position(view: string): number {
    return this.#positions.of(view);
  }

  waitFor(view: string, position: number, timeoutMs: number): Promise<number> {
    return this.#positions.waitFor(view, position, timeoutMs);
  }

  status(): Promise<ProjectorStatus[]> {
    return this.#primary.status();
  }
}
