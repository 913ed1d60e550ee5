const LASTS_MS = 3_000;
const MOST = 20;

let pressed: readonly KeyboardEvent[] = [];

/** Buffers the last keys for handlers that are loaded later. */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', (event) => (pressed = [...pressed, event].slice(-MOST)));

/** Handles keys, beginning with unhandled ones of the last seconds. @returns a function that stops */
export function hearKeys(hear: (event: KeyboardEvent) => void): () => void {
  for (const event of pressed) if (!event.defaultPrevented && event.timeStamp > performance.now() - LASTS_MS) hear(event);
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
