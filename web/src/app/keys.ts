/** Keys that a page hears without a button for them. Buttons declare theirs as `aria-keyshortcuts`. */
export interface DeclaredKeys {
  readonly keys: readonly string[];
  /** What they do: a text of the catalogue `keys`. */
  readonly does: string;
}

const declared = new Set<readonly DeclaredKeys[]>();

/** Adds keys to the sheet (`?`). @returns what takes them away */
export function declareKeys(keys: readonly DeclaredKeys[]): () => void {
  declared.add(keys);
  return () => void declared.delete(keys);
}

export const declaredKeys = (): readonly DeclaredKeys[] => [...declared].flat();

/** Whether keys belong to what has the focus: an input, or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('[role=dialog], [role=menu], dialog') !== null ||
    /^(input|textarea|select)$/i.test(target.tagName));

/** Buttons that declare a key of their own, as far as they are seen. */
export const keyedButtons = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (button) => button.ariaKeyShortcuts?.length === 1 && button.checkVisibility(),
  );

/** What opens the sheet from elsewhere. */
export const SHEET_EVENT = 'kurator-keys';
