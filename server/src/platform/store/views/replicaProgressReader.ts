import type pg from 'pg';
import { ViewPositions } from './viewPositions.ts';
import type { Projectors, ProjectorStatus } from './projectors.ts';

export type ViewProgressReader = Pick<Projectors, 'position' | 'waitFor' | 'forgetPositions' | 'status'>;

/** Positions of views on a replica, polled on demand. Replay keeps the log's order, so waiting for one's own write works. */
export class ReplicaProgressReader implements ViewProgressReader {
  readonly #positions: ViewPositions;
  readonly #primary: ViewProgressReader;

  constructor(pool: pg.Pool, primary: ViewProgressReader) {
    this.#positions = new ViewPositions(pool);
    this.#primary = primary;
  }

  position(view: string): number {
    return this.#positions.of(view);
  }

  waitFor(view: string, position: number, timeoutMs: number): Promise<number> {
    return this.#positions.waitFor(view, position, timeoutMs);
  }

  forgetPositions(): void {
    this.#positions.clear();
  }

  status(): Promise<ProjectorStatus[]> {
    return this.#primary.status();
  }
}
