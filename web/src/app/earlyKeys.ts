const MAX_KEYS = 20;

let pressed: readonly KeyboardEvent[] = [];

/** Buffers the last keys for handlers that are loaded later. */
export const bufferEarlyKeys = (): void =>
  document.addEventListener('keydown', (event) => (pressed = [...pressed, event].slice(-MAX_KEYS)));

export const earlyKeys = (): readonly KeyboardEvent[] => pressed;
