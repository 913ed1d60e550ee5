import { setInterval as everyInterval } from 'node:timers/promises';

const EVERY_MS = 10_000;
/** Share of time that the process may have worked since the last look: nobody waits for it then. */
const MAX_IDLE_LOAD = 0.1;
const MB = 1024 ** 2;
/** Memory in bytes that is not worth a pause. */
const MIN_RSS = 350 * MB;
/** Growth in bytes since the last release that is worth another. */
const GROWTH = 100 * MB;

/**
 * Gives back memory that V8 keeps free for later, 300 MB after an import of 100,000 rows: only a collection of the last resort does, and it
 * stops the process for a tenth of a second. So it runs in an idle process alone. Needs `--expose-gc`.
 */
export async function releaseMemoryWhenIdle(signal: AbortSignal, { everyMs = EVERY_MS, usual = MIN_RSS } = {}): Promise<void> {
  let last = performance.eventLoopUtilization();
  let releasedAt = -Infinity;
  try {
    for await (const _ of everyInterval(everyMs, undefined, { signal, ref: false })) {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      if (utilization > MAX_IDLE_LOAD || process.memoryUsage.rss() < Math.max(usual, releasedAt + GROWTH)) continue;
      globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
      releasedAt = process.memoryUsage.rss();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
