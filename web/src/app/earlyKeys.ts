const MAX_EVENTS = 20;

let events: readonly Event[] = [];
const buffer = (event: Event): void => void (events = [...events, event].slice(-MAX_EVENTS));

/** Buffers the last keys for handlers that are loaded later, and presses of the pointer, since older keys wait no longer. */
export function bufferEarlyKeys(): void {
  document.addEventListener('keydown', buffer);
  document.addEventListener('pointerdown', buffer);
}

export const earlyEvents = (): readonly Event[] => events;
