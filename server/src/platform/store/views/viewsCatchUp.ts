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
  readonly signal?: AbortSignal | undefined;
  /** Position to reach. Default: the newest. */
  readonly to?: number;
  /** Accepted number of missing events. Default 0. */
  readonly most?: number;
  /** Views to wait for, stopped ones included. Default: all that run. */
  readonly views?: readonly string[];
}

/**
 * Events that the slowest view has to handle up to a position. Default: the newest.
 * @param views stopped ones count as well; absent: all that run and are not deferred
 */
export async function countEventsBehind({ pool }: Store, { to, views }: Pick<CatchUpOptions, 'to' | 'views'> = {}): Promise<number> {
  const { rows } = await pool.query<{ behind: number | null }>({
    name: 'views_behind',
    text: `select coalesce($1::bigint, (select max(position) from event)) - min(coalesce(held_at, position)) as behind from projector
      where case when $2::text[] is null then error is null and not is_deferred else name = any($2) end`,
    values: [to ?? null, views ?? null],
  });
  return rows[0]?.behind ?? 0;
}

/** Waits for the views, but not where no node projects. @returns whether they are current */
export async function waitUntilViewsAreCurrent(store: Store, options: CatchUpOptions): Promise<boolean> {
  const { signal, most = 0 } = options;
  while ((await countEventsBehind(store, options)) > most) {
    if (signal?.aborted === true || !(await isProjectorLockHeld(store.pool))) return false;
    await pause(POLL_MS);
  }
  return true;
}

/** Waits for views up to the newest event, two seconds at most; a stopped view is late. @returns whether they are current */
export const catchUpViews = async (store: Store, views: readonly string[], signal?: AbortSignal): Promise<boolean> =>
  waitUntilViewsAreCurrent(store, { signal: catchUpDeadline(signal), to: await store.readHead(), views });
