import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Milliseconds between yields: the delay of other requests and the projector. */
const MAX_BLOCK_MS = 2;
let lastYieldAt = performance.now();

/** Lets other work run during long computations. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYieldAt < MAX_BLOCK_MS) return;
  await turnOfOthers();
  lastYieldAt = performance.now();
}
