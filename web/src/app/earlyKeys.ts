/** More than anybody types until the keys of a page are loaded: without the one that leads into an input, its text would be keys. */
const MAX_EVENTS = 500;

let events: readonly Event[] = [];
const buffer = (event: Event): void => void (events = [...events, event].slice(-MAX_EVENTS));

/** Buffers the last keys for handlers that are loaded later, and what older keys do not outlast: presses of the pointer, steps in the browser's history. */
export function bufferEarlyKeys(): void {
  document.addEventListener('keydown', buffer);
  document.addEventListener('pointerdown', buffer);
  addEventListener('popstate', buffer);
}

export const earlyEvents = (): readonly Event[] => events;
