import { setImmediate as turnOfOthers } from 'node:timers/promises';

/** Milliseconds of work at a stretch: who asks this process for a list meanwhile, and the projector, wait no longer. */
const STRETCH = 2;
let begun = performance.now();

/** Long work that waits for nothing asks now and then; without this nobody else would be answered until it is done. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - begun < STRETCH) return;
  await turnOfOthers();
  begun = performance.now();
}
