import type pg from 'pg';
import { loadProjectors, readablePositionOf } from './projection.ts';
import { ViewPositions } from './viewPositions.ts';
import type { Projectors, ProjectorStatus } from './projectors.ts';

export type ViewProgressReader = Pick<Projectors, 'position' | 'waitFor' | 'forgetPositions' | 'status'>;

/** Positions of views on a replica, polled on demand. Replay keeps the log's order, so waiting for one's own write works. */
export class ReplicaProgressReader implements ViewProgressReader {
  readonly #pool: pg.Pool;
  readonly #positions: ViewPositions;
  readonly #primary: ViewProgressReader;

  constructor(pool: pg.Pool, primary: ViewProgressReader) {
    this.#pool = pool;
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

  /** Status with the positions that readers of the replica see. */
  async status(): Promise<ProjectorStatus[]> {
    const [statuses, rows] = await Promise.all([this.#primary.status(), loadProjectors(this.#pool)]);
    const positions = new Map(rows.map((row) => [row.name, readablePositionOf(row)]));
    return statuses.map((status) => {
      const position = Math.min(status.position, positions.get(status.view) ?? 0);
      const diff = status.head - position;
      return { ...status, position, diff, isRunning: status.isProjected && diff > 0 };
    });
  }
}
