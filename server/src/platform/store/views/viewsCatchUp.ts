import { setTimeout as pause } from 'node:timers/promises';
import { isHeld } from './lease.ts';
import type { Store } from '../log/store.ts';

const LOOK_MS = 5;
/** So long somebody waits for the lists who could go on without them. */
const GRACE_MS = 2_000;

/** Over when the given signal is, and after two seconds in any case. */
export const graceSignal = (signal?: AbortSignal): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(GRACE_MS), ...(signal ? [signal] : [])]);

interface CatchingUp {
  readonly signal?: AbortSignal;
  /** The position to reach. Default: the newest there is. */
  readonly to?: number;
  /** So many events may be missing. Default 0. */
  readonly most?: number;
}

/** Waits for the views. Nobody projecting is nobody to wait for. */
export async function viewsCatchUp(store: Store, { signal, to, most = 0 }: CatchingUp): Promise<void> {
  const isOver = (): boolean => signal?.aborted === true;
  while (!isOver() && (await store.viewsBehind(to)) > most) {
    if (!(await isHeld(store.pool))) return;
    await pause(LOOK_MS);
  }
}
