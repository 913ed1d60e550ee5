import type pg from 'pg';
import { FenceLost, keysFor, moveIdle, moveView, readProjectors, touchedKeys, type ProjectorRow, type Range } from './projection.ts';

/** The most events that are taken in one step: their rows become visible together. */
const STEP = 1_000;
const TRIES = 3;

/** Told of each view that got further, and how many of its rows were written for that. */
export type Moved = (view: string, position: number, written: number) => void;

export interface ProjectorOptions {
  readonly moved: Moved;
  readonly retryStoppedMs: number;
  /** Where what the next step touches is found while this one is at work. */
  readonly ahead?: pg.Pool;
}

interface Trouble {
  tries: number;
  step: number;
  stoppedAt: number | undefined;
}

/** Moves all views along the log, over one connection, one step after the other. */
export class Projector {
  readonly #db: pg.ClientBase;
  readonly #moved: Moved;
  readonly #retryStoppedMs: number;
  readonly #pool: pg.Pool | undefined;
  #ahead: { readonly from: number; readonly range: Promise<Range | undefined> } | undefined;
  readonly #trouble = new Map<string, Trouble>();

  constructor(db: pg.ClientBase, options: ProjectorOptions) {
    this.#db = db;
    this.#moved = options.moved;
    this.#retryStoppedMs = options.retryStoppedMs;
    this.#pool = options.ahead;
  }

  /** Stopped views are tried again at once. */
  resume(): void {
    this.#trouble.clear();
  }

  /** One step of those views that are furthest behind. @returns whether there is more to do now: what comes meanwhile is told by the bell */
  async step(): Promise<boolean> {
    const rows = await readProjectors(this.#db);
    const due = rows.filter((row) => row.position < row.head && !this.#isStopped(row.name));
    for (const row of rows) this.#moved(row.name, row.position, 0);
    const [first] = due;
    if (first === undefined) return false;
    const group = due.filter((row) => row.position === first.position);
    const next = due.find((row) => row.position > first.position)?.position ?? first.head;
    const step = Math.min(STEP, ...group.map((row) => this.#trouble.get(row.name)?.step ?? STEP));
    const range = await this.#range(first.position, Math.min(first.position + step, next, first.head));
    if (range.to < first.head) this.#lookAhead(range.to, Math.min(range.to + STEP, first.head));
    const moved = await this.#moveAll(group, range);
    return range.to < first.head || moved < due.length;
  }

  /** What was found beforehand, as far as it goes. */
  async #range(from: number, to: number): Promise<Range> {
    const ahead = this.#ahead?.from === from ? await this.#ahead.range : undefined;
    return ahead !== undefined && ahead.to <= to ? ahead : touchedKeys(this.#db, from, to);
  }

  /** What events touch is found from links alone: on another connection, while the views are at work. */
  #lookAhead(from: number, to: number): void {
    // Where it fails, it is found at its turn; where others wait for a connection, it would wait with them.
    if (this.#pool?.waitingCount === 0) this.#ahead = { from, range: touchedKeys(this.#pool, from, to).catch(() => undefined) };
  }

  /** @returns how many got to the end of the range; the others failed, or somebody was faster and is perhaps not there yet */
  async #moveAll(views: readonly ProjectorRow[], range: Range): Promise<number> {
    const work = views.map((view) => ({ name: view.name, keys: keysFor(view, range) })).toSorted((a, b) => a.keys.length - b.keys.length);
    const idle = work.filter(({ keys }) => keys.length === 0).map(({ name }) => name);
    const moved = idle.length > 0 ? await moveIdle(this.#db, idle, range.from, range.to) : [];
    for (const name of moved) this.#moved(name, range.to, 0);
    let count = moved.length;
    for (const { name, keys } of work.filter((view) => view.keys.length > 0)) if (await this.#move(name, range, keys)) count += 1;
    return count;
  }

  async #move(view: string, range: Range, keys: readonly string[]): Promise<boolean> {
    try {
      const written = await moveView(this.#db, view, range, keys);
      this.#recovered(view);
      this.#moved(view, range.to, written);
      return true;
    } catch (error) {
      if (!(error instanceof FenceLost)) await this.#failed(view, range, error);
      return false;
    }
  }

  #recovered(view: string): void {
    const trouble = this.#trouble.get(view);
    if (trouble === undefined) return;
    trouble.step *= 2;
    trouble.tries = 0;
    if (trouble.step >= STEP) this.#trouble.delete(view);
  }

  /**
   * Never skipped: the same range is tried again, in halves, so that the view gets as far as it can and what stops it is
   * named to the event. After some tries at a single event the view stops and says so; the others go on.
   */
  async #failed(view: string, range: Range, error: unknown): Promise<void> {
    // A dead connection is no fault of the view: whoever holds the connection sees it too.
    await this.#db.query('select');
    const trouble = this.#trouble.get(view) ?? { tries: 0, step: STEP, stoppedAt: undefined };
    this.#trouble.set(view, trouble);
    const size = range.to - range.from;
    trouble.step = Math.max(1, Math.floor(size / 2));
    if (size > 1) return;
    trouble.tries += 1;
    if (trouble.tries < TRIES) return;
    trouble.stoppedAt = Date.now();
    await this.#db.query('update projector set error = $2, error_position = $3 where name = $1', [
      view,
      error instanceof Error ? error.message : String(error),
      range.to,
    ]);
  }

  #isStopped(view: string): boolean {
    const trouble = this.#trouble.get(view);
    if (trouble?.stoppedAt === undefined) return false;
    if (Date.now() - trouble.stoppedAt < this.#retryStoppedMs) return true;
    trouble.stoppedAt = undefined;
    trouble.tries = TRIES - 1;
    return false;
  }
}
