const LASTS_MS = 3_000;
const MOST = 20;

let pressed: readonly KeyboardEvent[] = [];

/** Keeps the last keys for what hears them but is loaded later. */
export const keepEarlyKeys = (): void => document.addEventListener('keydown', (event) => (pressed = [...pressed, event].slice(-MOST)));

/** Hears keys, first those of the last seconds that nobody took. @returns what stops it */
export function hearKeys(hear: (event: KeyboardEvent) => void): () => void {
  for (const event of pressed) if (!event.defaultPrevented && event.timeStamp > performance.now() - LASTS_MS) hear(event);
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
