import { earlyEvents } from './earlyKeys.ts';
import { isInputElement } from './keys.ts';

/** Time in milliseconds after which nobody expects a key to do something. */
const LASTS_MS = 60_000;

/** Whether nothing before an event waits any longer: it was handled, gave up or chose something else. */
const isEndOfSequence = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) ||
  event.defaultPrevented ||
  /^(Escape|Tab)$/.test(event.key) ||
  // The heading has the focus where the body had it.
  (/^(Enter| )$/.test(event.key) && event.target !== document.body && !(event.target instanceof HTMLHeadingElement));

/** Keys to which nobody has reacted since the last one that did something: their handler is still being loaded. */
function unhandledKeyEvents(): readonly KeyboardEvent[] {
  const events = earlyEvents();
  return events
    .slice(events.findLastIndex(isEndOfSequence) + 1)
    .filter((event) => event instanceof KeyboardEvent)
    .filter(({ timeStamp }) => timeStamp > performance.now() - LASTS_MS);
}

const isText = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Types a character into an input that was focused after its key was pressed. */
function typeInto(input: HTMLInputElement | HTMLTextAreaElement, event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.repeat || event.metaKey || (event.ctrlKey && !event.altKey) || isInputElement(event.target)) return;
  input.setRangeText(event.key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  event.preventDefault();
}

/**
 * Focuses at once: the library of popups waits for the next frame, and letters typed until then would be lost. Those typed while it was
 * loaded are its text. @returns what the library focuses instead
 */
export function focusFirst(element: HTMLElement | null | undefined): HTMLElement | boolean {
  element?.focus({ preventScroll: true });
  if (!element || element !== document.activeElement) return element ?? true;
  if (isText(element)) for (const event of unhandledKeyEvents()) typeInto(element, event);
  return false;
}

/** Whether a form of the page is still being loaded, or what a button opens, or that is open: keys are its own. */
const isOpening = (): boolean => document.querySelector('button[aria-haspopup][aria-expanded=true], form[aria-busy]') !== null;

/**
 * Handles keys, beginning with those that wait; once one of them has moved the focus into an input, the ones after it are its text.
 * @returns a function that stops
 */
export function listenForKeys(hear: (event: KeyboardEvent) => void): () => void {
  let isListening = true;
  const onKey = (event: KeyboardEvent): void => {
    if (!isOpening()) hear(event);
  };
  const replay = async (): Promise<void> => {
    const before = document.activeElement;
    for (const event of unhandledKeyEvents()) {
      const focusedElement = document.activeElement;
      if (!isListening || event.defaultPrevented) continue;
      if (focusedElement !== before && isText(focusedElement)) typeInto(focusedElement, event);
      else onKey(event);
      // Draws the opened element before the next key.
      if (event.defaultPrevented) await new Promise((resolve) => setTimeout(resolve));
    }
  };
  void replay();
  document.addEventListener('keydown', onKey);
  return () => {
    isListening = false;
    document.removeEventListener('keydown', onKey);
  };
}
