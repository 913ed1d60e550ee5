import type pg from 'pg';
import { Rejection } from '../bus/index.ts';
import { Semaphore, type AcquireOptions } from '../process/semaphore.ts';

/** Maximum wait of a reader: the page asks a second time for the reason, and silent connections end after a minute. */
const MAX_WAIT_MS = 25_000;

const semaphores = new WeakMap<pg.Pool, Semaphore>();

/** Permits of those who read much at once, one per connection of the pool; one is reserved for jobs. */
function semaphoreOf(pool: pg.Pool): Semaphore {
  const semaphore = semaphores.get(pool) ?? new Semaphore(pool.options.max, { reserved: 1 });
  semaphores.set(pool, semaphore);
  return semaphore;
}

/**
 * Answers the function that releases the permit. Jobs, which their lanes limit, ask without owner.
 * @throws the signal's reason, or Rejection 503 for an owner who waited too long
 */
export async function acquireExportPermit(pool: pg.Pool, { owner, signal }: AcquireOptions): Promise<() => void> {
  if (owner === undefined) return semaphoreOf(pool).acquire({ signal });
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Rejection(503, [{ code: 'export.too_many_at_once' }])), MAX_WAIT_MS);
  const signals = signal ? [signal, timeout.signal] : [timeout.signal];
  return semaphoreOf(pool)
    .acquire({ owner, signal: AbortSignal.any(signals) })
    .finally(() => clearTimeout(timer));
}
