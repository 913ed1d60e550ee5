import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { WakeSignal } from '../plumbing/wakeSignal.ts';
import { checkView, type ViewCheckResult } from './check.ts';
import { EVENTS_CHANNEL } from '../log/announcer.ts';
import { isProjectorLockHeld, ProjectorLock } from './projectorLock.ts';
import { NotifyBatcher } from '../plumbing/notifyBatcher.ts';
import { GinPendingListCleaner } from './ginPendingListCleaner.ts';
import { ViewPositions, VIEWS_CHANNEL } from './viewPositions.ts';
import { readablePositionOf, loadProjectors } from './projection.ts';
import { Projector, type OnViewAdvanced } from './projector.ts';
import { isFarBehind, rebuildView, type RebuildResult } from './rebuild.ts';
import { dropTable } from './shadow.ts';
import type { Store } from '../log/store.ts';
import { viewFingerprint, projectorName, type View } from './view.ts';

/** Minimum distance of two looks at the log; invisible to readers of lists. */
const STEP_INTERVAL_MS = 30;

export interface ProjectorsOptions {
  readonly store: Store;
  /** Settings of the direct connections (lock, rebuild), not through a pooler: `connectionSettings(url)`. */
  readonly settings: pg.ClientConfig;
  readonly views: readonly View[];
  readonly onError?: (error: unknown) => void;
  /** Polling interval without a signal. Default 500 ms. */
  readonly pollMs?: number;
  /** Interval until a stopped view is tried again. Default 10 s. */
  readonly retryStoppedMs?: number;
}

export interface ProjectorStatus {
  readonly name: string;
  readonly view: string;
  readonly code: string;
  readonly position: number;
  readonly head: number;
  readonly diff: number;
  /** Whether a node projects and no error stopped the view. */
  readonly isProjected: boolean;
  /** Whether it has work as well. */
  readonly isRunning: boolean;
  readonly error: string | null;
  readonly errorPosition: number | null;
}

/** Maintains the views: creates their tables, moves them along the log, rebuilds and checks them. */
export class Projectors {
  readonly #options: ProjectorsOptions;
  readonly #pool: pg.Pool;
  readonly #positions: ViewPositions;
  readonly #notifier: NotifyBatcher;
  readonly #pendingLists: GinPendingListCleaner;
  readonly #lock: ProjectorLock;
  readonly #signal = new WakeSignal();
  #projector: { readonly of: pg.ClientBase; readonly projector: Projector } | undefined;
  #loop: Promise<void> | undefined;
  #unsubscribe: (() => void) | undefined;
  #unsentPositions: Record<string, number> = {};
  #lastStepAt = -Infinity;

  constructor(options: ProjectorsOptions) {
    this.#options = options;
    this.#pool = options.store.pool;
    this.#positions = new ViewPositions(this.#pool);
    this.#notifier = new NotifyBatcher(this.#pool, { channel: VIEWS_CHANNEL, take: () => this.#takeUnsentPositions() });
    this.#pendingLists = new GinPendingListCleaner(this.#pool);
    this.#lock = new ProjectorLock(options.settings, {
      onNotification: (channel, message) => this.#handleNotification(channel, message),
      onDisconnected: () => this.forgetPositions(),
      work: (client) => this.#takeSteps(client),
      onError: (error) => options.onError?.(error),
    });
  }

  /** Creates missing tables, rebuilds changed ones beside the old, drops undeclared ones. @throws the signal's reason */
  async prepare(signal?: AbortSignal): Promise<void> {
    const rows = await loadProjectors(this.#pool);
    const builtCodes = new Map(rows.map((row) => [row.name, row.code]));
    for (const view of this.#options.views) {
      if (builtCodes.get(view.name) !== viewFingerprint(view))
        await rebuildView(view, { settings: this.#options.settings, shouldSkipUnchanged: true, signal });
    }
    for (const name of builtCodes.keys()) if (!this.#options.views.some((view) => view.name === name)) await this.#dropView(name);
    await this.#positions.refresh();
  }

  /** @throws the signal's reason */
  async start(signal?: AbortSignal): Promise<void> {
    await this.prepare(signal);
    await this.#rebuildFarBehind(signal);
    this.#unsubscribe = this.#options.store.onAppend(() => this.#signal.raise());
    this.#pendingLists.start(this.#options.views.map(({ name }) => name));
    this.#loop = this.#lock.run(() => this.#waitForWork());
  }

  /** Delays the next look: one refresh for several commands costs less than one each. */
  async #waitForWork(): Promise<void> {
    await this.#signal.wait(this.#options.pollMs ?? 500);
    const early = this.#lastStepAt + STEP_INTERVAL_MS - performance.now();
    if (early > 0) await pause(early);
  }

  /** Rebuilds a view far behind, as after a restore: cheaper than handling every event. */
  async #rebuildFarBehind(signal: AbortSignal | undefined): Promise<void> {
    const far = (await loadProjectors(this.#pool)).filter((row) => isFarBehind(row)).map(({ name }) => name);
    for (const view of this.#options.views)
      if (far.includes(view.name)) await rebuildView(view, { settings: this.#options.settings, shouldSkipNearlyCurrent: true, signal });
    if (far.length > 0) await this.#positions.refresh();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#lock.stop();
    this.#signal.raise();
    await this.#loop;
    await this.#pendingLists.stop();
    await this.#notifier.flush();
  }

  /** Wakes the projecting node and retries stopped views. */
  async wake(): Promise<void> {
    this.#resume();
    await this.#pool.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, JSON.stringify({ position: 0, types: [], resume: true })]);
  }

  /** @returns the number of events missing after the timeout, 0 once the view shows the position */
  async waitFor(view: string, position: number, timeoutMs: number): Promise<number> {
    return this.#positions.waitFor(view, position, timeoutMs);
  }

  position(view: string): number {
    return this.#positions.of(view);
  }

  /** Forgets known positions, which a server that crashed may have lost; the next reader asks for them. */
  forgetPositions(): void {
    this.#positions.clear();
    this.#unsentPositions = {};
  }

  async status(): Promise<ProjectorStatus[]> {
    const [rows, isHeld] = await Promise.all([loadProjectors(this.#pool), isProjectorLockHeld(this.#pool)]);
    return rows.map((row) => ({
      name: projectorName(row.name),
      view: row.name,
      code: row.code,
      position: readablePositionOf(row),
      head: row.head,
      diff: row.head - readablePositionOf(row),
      isProjected: isHeld && row.error === null,
      isRunning: isHeld && row.error === null && row.head > readablePositionOf(row),
      error: row.error,
      errorPosition: row.error_position,
    }));
  }

  async rebuild(view: string, signal?: AbortSignal): Promise<RebuildResult | undefined> {
    return rebuildView(this.#requireView(view), { settings: this.#options.settings, shouldCompare: true, signal });
  }

  async check(view: string): Promise<ViewCheckResult> {
    return checkView(this.#pool, this.#requireView(view));
  }

  #requireView(name: string): View {
    const view = this.#options.views.find((each) => each.name === name);
    if (view === undefined) throw new Error(`view ${name} is not declared`);
    return view;
  }

  async #dropView(name: string): Promise<void> {
    await dropTable(this.#pool, name);
    await this.#pool.query('delete from projector where name = $1', [name]);
  }

  async #takeSteps(client: pg.Client): Promise<void> {
    if (this.#projector?.of !== client) {
      const onViewAdvanced: OnViewAdvanced = (view, position, writtenRows) => this.#handleAdvance(view, position, writtenRows);
      this.#projector = {
        of: client,
        projector: new Projector(client, {
          onViewAdvanced,
          retryStoppedMs: this.#options.retryStoppedMs ?? 10_000,
          isAwaited: (view) => this.#positions.isAwaited(view),
          aheadPool: this.#pool,
        }),
      };
    }
    this.#lastStepAt = performance.now();
    for (let isMore = true; isMore && !this.#lock.isStopped;) {
      const startedAt = performance.now();
      isMore = await this.#projector.projector.step();
      this.#pendingLists.addBusyTime(performance.now() - startedAt);
    }
  }

  #handleAdvance(view: string, position: number, writtenRows: number): void {
    this.#pendingLists.addWrittenRows(view, writtenRows);
    if (position <= this.#positions.of(view)) return;
    this.#positions.advancePosition(view, position);
    this.#unsentPositions[view] = position;
    this.#notifier.schedule();
  }

  #takeUnsentPositions(): Record<string, number> | undefined {
    const positions = this.#unsentPositions;
    this.#unsentPositions = {};
    return Object.keys(positions).length === 0 ? undefined : positions;
  }

  #handleNotification(channel: string, message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    if (channel === VIEWS_CHANNEL) {
      for (const [view, position] of Object.entries(message))
        if (typeof position === 'number') this.#positions.advancePosition(view, position);
    } else if ('resume' in message) {
      this.#resume();
    } else if ('position' in message && typeof message.position === 'number' && this.#isNewPosition(message.position)) {
      this.#signal.raise();
    }
  }

  #isNewPosition(position: number): boolean {
    return this.#options.views.some((view) => this.#positions.of(view.name) < position);
  }

  #resume(): void {
    this.#projector?.projector.resume();
    this.#signal.raise();
  }
}
