import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Milliseconds between yields: the delay of other requests and the projector. */
const STRETCH = 2;
let begun = performance.now();

/** Lets other work run during long computations. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - begun < STRETCH) return;
  await turnOfOthers();
  begun = performance.now();
}
