import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { hasFreeConnection } from '../plumbing/pool.ts';
import {
  refreshPendingKeys,
  FAN_OUT_THRESHOLD,
  ViewPositionConflict,
  advanceIdleViews,
  advanceView,
  recordPendingKeys,
  readablePositionOf,
  loadProjectors,
  findTouchedKeys,
  type ProjectorRow,
  type Queryable,
  type EventRange,
} from './projection.ts';

/** Maximum of events per step; their rows become visible together. */
const EVENTS_PER_STEP = 1_000;
const TRIES = 3;
/** Time that pending work may delay other views. */
const DRAIN_MS = 15;
const MAX_PIECES = 16;
/** Distance in events from which a deferred view waits for the others. */
const FAR_BEHIND = 200;
/** Events of a step of deferred views, during which the others wait. */
const DEFERRED_STEP = 250;
/** Interval of looks at the log while moves run beside. */
const BESIDE_POLL_MS = 20;
/** Most moves beside of views whose rows are few: jobs need connections, too. */
const MAX_MOVES_BESIDE = 3;
/** Keys of a step from which a second connection refreshes views beside the first. */
const SHARED_KEYS = 200;

export type OnViewAdvanced = (view: string, position: number, writtenRows: number) => void;

interface ProjectorOptions {
  readonly onViewAdvanced: OnViewAdvanced;
  readonly retryStoppedMs: number;
  /** Whether a reader waits for the view, which then moves before the others. */
  readonly isAwaited?: (view: string) => boolean;
  readonly aheadPool?: pg.Pool;
}

interface Work {
  readonly view: ProjectorRow;
  readonly keys: readonly string[] | null;
}

const isWide = ({ keys }: Work): boolean => keys === null || keys.length > FAN_OUT_THRESHOLD;

interface Trouble {
  tries: number;
  step: number;
  stoppedAt: number | undefined;
}

export class Projector {
  readonly #db: pg.ClientBase;
  readonly #onViewAdvanced: OnViewAdvanced;
  readonly #retryStoppedMs: number;
  readonly #isAwaited: (view: string) => boolean;
  readonly #pool: pg.Pool | undefined;
  #prefetchedRange: { readonly from: number; readonly range: Promise<EventRange | undefined> } | undefined;
  readonly #trouble = new Map<string, Trouble>();
  /** Moves of views on other connections, which no other view waits for. */
  readonly #movesBeside = new Map<string, Promise<void>>();
  /** Views whose last move beside failed: the next one runs on the own connection, where a fault is the view's. */
  readonly #failedBeside = new Set<string>();
  /** Pieces that take about DRAIN_MS. */
  #pieces = 1;

  constructor(db: pg.ClientBase, options: ProjectorOptions) {
    this.#db = db;
    this.#onViewAdvanced = options.onViewAdvanced;
    this.#retryStoppedMs = options.retryStoppedMs;
    this.#isAwaited = options.isAwaited ?? (() => false);
    this.#pool = options.aheadPool;
  }

  resume(): void {
    this.#trouble.clear();
  }

  /** Takes one step of the views furthest behind. @returns whether more is left; later events raise the signal */
  async step(): Promise<boolean> {
    // Ended moves may leave work that these rows do not show yet.
    const hadMovesBeside = this.#movesBeside.size > 0;
    const rows = await loadProjectors(this.#db);
    const due = rows.filter((row) => row.position < row.head && !this.#isStopped(row.name) && !this.#movesBeside.has(row.name));
    for (const row of rows) this.#onViewAdvanced(row.name, readablePositionOf(row), 0);
    const isMoreDue = due.length > 0 && (await this.#moveDueViews(rows, due));
    // Drains last: an event that comes meanwhile waits for one piece, not for a step besides.
    const isDraining = await this.#drainView(rows);
    if (due.length === 0 && !isDraining && this.#movesBeside.size > 0)
      await Promise.race([...this.#movesBeside.values(), pause(BESIDE_POLL_MS)]);
    return isMoreDue || isDraining || hadMovesBeside || this.#movesBeside.size > 0;
  }

  /** Moves the views furthest behind by a range of events. @returns whether more is left */
  async #moveDueViews(rows: readonly ProjectorRow[], due: readonly ProjectorRow[]): Promise<boolean> {
    const urgent = due.filter((row) => !this.#mayWait(row));
    const isDeferring = urgent.length > 0;
    const [first] = isDeferring ? urgent : due;
    if (first === undefined) return false;
    const group = due.filter((row) => row.position === first.position);
    const next = (isDeferring ? urgent : due).find((row) => row.position > first.position)?.position ?? first.head;
    const step = Math.min(
      isDeferring ? EVENTS_PER_STEP : DEFERRED_STEP,
      ...group.map((row) => this.#trouble.get(row.name)?.step ?? EVENTS_PER_STEP),
    );
    // Deferred views follow later than those whose keys were found with theirs.
    const rangeRows = isDeferring ? rows : group;
    const range = await this.#readRange(rangeRows, first.position, Math.min(first.position + step, next, first.head));
    if (range.to < first.head) this.#prefetchRange(rangeRows, range.to, Math.min(range.to + EVENTS_PER_STEP, first.head));
    const { movedCount, isWideStep } = await this.#advanceViews(group, range, isDeferring);
    return isWideStep || range.to < first.head || movedCount < due.length;
  }

  /** Whether a view waits for the others: a deferred one far behind that no reader waits for. */
  #mayWait({ name, is_deferred: isDeferred, position, head }: ProjectorRow): boolean {
    return isDeferred && head - position > FAR_BEHIND && !this.#isAwaited(name);
  }

  async #readRange(views: readonly ProjectorRow[], from: number, to: number): Promise<EventRange> {
    const prefetched = this.#prefetchedRange?.from === from ? await this.#prefetchedRange.range : undefined;
    return prefetched !== undefined && prefetched.to <= to ? prefetched : findTouchedKeys(this.#db, views, from, to);
  }

  /** Searches the next range on another connection; the search reads links alone, not views. */
  #prefetchRange(views: readonly ProjectorRow[], from: number, to: number): void {
    // Skips the search when the pool is busy; a failed search is repeated in its turn.
    if (this.#pool && hasFreeConnection(this.#pool))
      this.#prefetchedRange = { from, range: findTouchedKeys(this.#pool, views, from, to).catch(() => undefined) };
  }

  /** `movedCount`: views at the end of the range; the others failed, lost the fence or move beside. `isWideStep`: some leaves pending work. */
  async #advanceViews(
    views: readonly ProjectorRow[],
    range: EventRange,
    isDeferring: boolean,
  ): Promise<{ readonly movedCount: number; readonly isWideStep: boolean }> {
    const work: readonly Work[] = views
      .map((view) => ({ view, keys: range.touchedKeys.get(view.name)?.keys ?? null }))
      .toSorted((a, b) => (a.keys?.length ?? Infinity) - (b.keys?.length ?? Infinity));
    const idleViews = work.filter(({ keys }) => keys?.length === 0).map(({ view }) => view);
    const names = idleViews.map(({ name }) => name);
    const advancedNames = new Set(names.length > 0 ? await advanceIdleViews(this.#db, names, range.from, range.to) : []);
    for (const view of idleViews) if (advancedNames.has(view.name)) this.#publishPosition(view, range.to, 0);
    let movedCount = advancedNames.size;
    const remainingWork = work.filter(({ view, keys }) => keys?.length !== 0 && !(isDeferring && this.#mayWait(view)));
    // Expects slow refreshes beside: one row may count the thousands that print the same stream.
    const isWideStep = remainingWork.some(isWide);
    const moveEach = async (db: Queryable, takeNext: () => Work | undefined): Promise<void> => {
      for (let next = takeNext(); next !== undefined; next = takeNext()) {
        const move = next;
        remainingWork.splice(remainingWork.indexOf(move), 1);
        if (isWideStep && this.#moveBeside(move, range)) continue;
        if (await this.#attempt(move.view.name, range, () => this.#moveView(db, move, range))) movedCount += 1;
      }
    };
    const awaitedFirst = () => remainingWork.find(({ view }) => this.#isAwaited(view.name)) ?? remainingWork[0];
    const lanes = [moveEach(this.#db, awaitedFirst)];
    const count = remainingWork.reduce((sum, { keys }) => sum + (keys?.length ?? 0), 0);
    // Views are independent of each other; the second connection begins at the longest.
    if (this.#pool && count >= SHARED_KEYS && hasFreeConnection(this.#pool)) lanes.push(moveEach(this.#pool, () => remainingWork.at(-1)));
    await Promise.all(lanes);
    return { movedCount, isWideStep };
  }

  async #moveView(db: Queryable, move: Work, range: EventRange): Promise<void> {
    if (isWide(move)) await recordPendingKeys(db, move.view, range);
    else this.#publishPosition(move.view, range.to, await advanceView(db, move.view.name, range, move.keys ?? []));
  }

  /** Moves a view on another connection, which delays no other view. @returns whether one is free */
  #moveBeside(move: Work, range: EventRange): boolean {
    const pool = this.#pool;
    if (pool === undefined || !hasFreeConnection(pool)) return false;
    if (!isWide(move) && this.#movesBeside.size >= MAX_MOVES_BESIDE) return false;
    const { name } = move.view;
    if (this.#failedBeside.has(name)) return false;
    const moving = this.#moveView(pool, move, range).then(
      () => this.#handleSuccess(name),
      (error: unknown) => {
        if (!(error instanceof ViewPositionConflict)) this.#failedBeside.add(name);
      },
    );
    this.#movesBeside.set(name, moving);
    void moving.then(() => this.#movesBeside.delete(name));
    return true;
  }

  /** Refreshes pending work of the view that has waited longest. @returns whether any view has work left */
  async #drainView(rows: readonly ProjectorRow[]): Promise<boolean> {
    const heldRows = rows.filter((row) => row.held_at !== null && !this.#isStopped(row.name) && !this.#movesBeside.has(row.name));
    const [view] = heldRows.toSorted((a, b) => readablePositionOf(a) - readablePositionOf(b));
    if (view === undefined) return false;
    const from = readablePositionOf(view);
    // Retries piece by piece after a failure, which no event identifies.
    const pieces = this.#trouble.has(view.name) ? 1 : this.#pieces;
    return this.#attempt(view.name, { from, to: from + 1 }, async () => {
      const startedAt = performance.now();
      this.#onViewAdvanced(view.name, from, await refreshPendingKeys(this.#db, view.name, pieces));
      const durationMs = Math.max(1, performance.now() - startedAt);
      this.#pieces = Math.min(MAX_PIECES, Math.max(1, Math.round((pieces * DRAIN_MS) / durationMs)));
    });
  }

  /** Publishes the position before the pending work, if any is left. */
  #publishPosition(view: ProjectorRow, to: number, writtenRows: number): void {
    this.#onViewAdvanced(view.name, view.held_at ?? to, writtenRows);
  }

  async #attempt(view: string, range: Pick<EventRange, 'from' | 'to'>, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      this.#handleSuccess(view);
      return true;
    } catch (error) {
      if (!(error instanceof ViewPositionConflict)) await this.#handleFailure(view, range, error);
      return false;
    }
  }

  #handleSuccess(view: string): void {
    this.#failedBeside.delete(view);
    const trouble = this.#trouble.get(view);
    if (trouble === undefined) return;
    trouble.step *= 2;
    trouble.tries = 0;
    if (trouble.step >= EVENTS_PER_STEP) this.#trouble.delete(view);
  }

  /** Retries a failed range in halves, up to the failing event, and names it. After several tries the view stops; the others go on. */
  async #handleFailure(view: string, range: Pick<EventRange, 'from' | 'to'>, error: unknown): Promise<void> {
    // Tests the connection: a dead one is no fault of the view.
    await this.#db.query('select');
    const trouble = this.#trouble.get(view) ?? { tries: 0, step: EVENTS_PER_STEP, stoppedAt: undefined };
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
