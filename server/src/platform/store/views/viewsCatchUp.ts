import { setTimeout as pause } from 'node:timers/promises';
import { isProjectorLockHeld } from './projectorLock.ts';
import type { Store } from '../log/store.ts';

const POLL_MS = 5;
/** Maximum wait for lists that the caller can do without. */
const GRACE_MS = 2_000;

/** Aborts with the given signal, at the latest after two seconds. */
export const catchUpDeadline = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(GRACE_MS), ...(signal ? [signal] : [])]);

interface CatchUpOptions {
  readonly signal?: AbortSignal;
  /** Position to reach. Default: the newest. */
  readonly to?: number;
  /** Accepted number of missing events. Default 0. */
  readonly most?: number;
}

/** Waits for the views; returns at once when no node projects. */
export async function waitUntilViewsAreCurrent(store: Store, { signal, to, most = 0 }: CatchUpOptions): Promise<void> {
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver() && (await store.viewsBehind(to)) > most) {
    if (!(await isProjectorLockHeld(store.pool))) return;
    await pause(POLL_MS);
  }
}
