import { earlyKeys } from './earlyKeys.ts';

const LASTS_MS = 3_000;

/** Types a character into an input that was focused after its key was pressed. */
function typeInto(input: HTMLInputElement, event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.metaKey || (event.ctrlKey && !event.altKey)) return;
  input.setRangeText(event.key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  event.preventDefault();
}

/**
 * Handles keys, beginning with unhandled ones of the last seconds; once one of those has moved the focus into an input, the ones after it
 * are its text. @returns a function that stops
 */
export function listenForKeys(hear: (event: KeyboardEvent) => void): () => void {
  const before = document.activeElement;
  for (const event of earlyKeys()) {
    if (event.defaultPrevented || event.timeStamp < performance.now() - LASTS_MS) continue;
    const focused = document.activeElement;
    if (focused !== before && focused instanceof HTMLInputElement) typeInto(focused, event);
    else hear(event);
  }
  document.addEventListener('keydown', hear);
  return () => document.removeEventListener('keydown', hear);
}
