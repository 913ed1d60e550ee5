import type pg from 'pg';
import { Positions } from './positions.ts';
import type { Projectors, ProjectorStatus } from './projectors.ts';

export type ViewProgress = Pick<Projectors, 'position' | 'waitFor' | 'status'>;

/** Positions of views on a replica, polled on demand. Replay keeps the log's order, so waiting for one's own write works. */
export class ReplicaViews implements ViewProgress {
  readonly #positions: Positions;
  readonly #primary: ViewProgress;

  constructor(pool: pg.Pool, primary: ViewProgress) {
    this.#positions = new Positions(pool);
    this.#primary = primary;
  }

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
