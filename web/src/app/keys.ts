/** Keys that a page handles without a button. Buttons and inputs declare theirs as `aria-keyshortcuts`. */
export interface ShortcutDescription {
  readonly keys: readonly string[];
  /** Text of the catalogue `keys` that names the action. */
  readonly does: string;
}

/** Event of keys that a page declares late. */
export const SHORTCUT_HELP_CHANGED_EVENT = 'kurator-keys-declared';

const declaredShortcuts = new Set<readonly ShortcutDescription[]>();

/** Adds keys to the sheet (`?`). @returns a function that removes them */
export function addToShortcutHelp(keys: readonly ShortcutDescription[]): () => void {
  declaredShortcuts.add(keys);
  document.dispatchEvent(new Event(SHORTCUT_HELP_CHANGED_EVENT));
  return () => void declaredShortcuts.delete(keys);
}

export const shortcutDescriptions = (): readonly ShortcutDescription[] => [...declaredShortcuts].flat();

export const isInputElement = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether the focused element needs keys itself: an input, or a dialog. */
export const hasOwnKeys = (target: EventTarget | null): boolean =>
  isInputElement(target) || (target instanceof HTMLElement && target.closest('[role=dialog], [role=menu], dialog') !== null);

/** Visible buttons and inputs that declare a key. */
export const shortcutElements = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (element) => element.ariaKeyShortcuts?.length === 1 && element.checkVisibility(),
  );

/** Event that opens the sheet. */
export const OPEN_SHORTCUT_HELP_EVENT = 'kurator-keys';
