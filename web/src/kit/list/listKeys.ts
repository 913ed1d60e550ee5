import type { ListFilter } from '@kurator/contract/kit/list';
import type { Term } from '@kurator/contract/kit/searchLanguage';
import { rememberFittingPageSize } from './fitPageSize.ts';
import { listenForKeys } from '../../app/listenForKeys.ts';
import { addToShortcutHelp, hasOwnKeys, type ShortcutDescription } from '../../app/keys.ts';

/** Current state of a list, as its keys need it. */
export interface ListShortcutState {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  /** Search terms of the displayed rows; undefined while they are fetched. */
  readonly shownTerms?: readonly Term[] | undefined;
  readonly total?: number | undefined;
  readonly filters?: readonly ListFilter[];
}

const keys: readonly ShortcutDescription[] = [
  { keys: ['↓', '↑'], does: 'list.rows' },
  { keys: ['enter'], does: 'list.open' },
  { keys: ['escape'], does: 'list.clear' },
  { keys: ['[', ']'], does: 'list.pages' },
];
/** Keys of a list whose search suggests fields. */
const keysWithFields: readonly ShortcutDescription[] = [{ keys: ['↑'], does: 'list.fields' }, ...keys];

/** Elements without arrow keys of their own. */
const isNoControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, [data-row], [role]') === null;

/** Text input of a list's head, which filters the list. */
const filterInputOf = (target: EventTarget | null): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.type === 'text' && target.closest('[data-list-head]') !== null ? target : undefined;

const shownTextsOf = ({ shownTerms }: ListShortcutState): readonly string[] | undefined => shownTerms?.map(({ text }) => text);

const searchInput = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-search]');

const firstRow = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-row]');

/** Makes an input apply its text at once, as Enter does. */
const take = (input: HTMLInputElement): boolean => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));

function clear(input: HTMLInputElement): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  take(input);
}

const LOOK_AGAIN_MS = 25;
const LONGEST_LOOK_MS = 10_000;

/** Opens the only hit of a search once the list shows it, unless the reader types on or leaves. */
function openOnlyHit(input: HTMLInputElement, list: () => ListShortcutState): void {
  const enteredText = input.value.trim();
  const enteredAt = performance.now();
  const look = (): void => {
    const { total } = list();
    const shownTexts = shownTextsOf(list());
    if (enteredText === '' || input.value.trim() !== enteredText || document.activeElement !== input) return;
    if (shownTexts?.join(' ') !== enteredText.replaceAll(/\s+/g, ' ') && !shownTexts?.includes(enteredText)) {
      if (performance.now() - enteredAt < LONGEST_LOOK_MS) setTimeout(look, LOOK_AGAIN_MS);
    } else if (total === 1) firstRow()?.querySelector('a')?.click();
  };
  setTimeout(look);
}

function pressInInput(event: KeyboardEvent, input: HTMLInputElement): boolean {
  if (event.key === 'ArrowDown') firstRow()?.focus();
  else if (event.key === 'Escape' && input.value !== '') clear(input);
  else if (event.key === 'Escape') input.blur();
  else return false;
  return true;
}

/** Shows truncated text of a list's cell as a tooltip. */
function tellCutText({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row] > td') : null;
  if (!cell) return;
  // Elements in the line itself have no width of their own, texts for screen readers have a pixel.
  const cut = [cell, ...cell.querySelectorAll('*')].find(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth);
  const text = cut && visibleTextOf(cut);
  if (text) cell.dataset['tip'] = text;
  else delete cell.dataset['tip'];
}

/** Text of an element without what screen readers alone are told. */
function visibleTextOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('.sr')) hidden.remove();
  return copy.textContent ?? '';
}

/**
 * Keys of a list, with the focus anywhere on its page. `[` and `]` turn pages, the arrow moves into the rows; in
 * the search Enter opens the only hit, Escape clears, then leaves. @returns a function that removes them
 */
export function listenForListShortcuts(list: () => ListShortcutState): () => void {
  const turnPage = (event: KeyboardEvent): boolean => {
    const { page, pages, onPage: turn } = list();
    if (event.key === '[' && page > 1) turn(page - 1);
    else if (event.key === ']' && page < pages) turn(page + 1);
    else if (event.key === 'ArrowUp' && event.target === firstRow()) searchInput()?.focus();
    else if (event.key === 'ArrowDown' && isNoControl(event.target)) firstRow()?.focus();
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent): void => {
    // German keyboards type brackets with AltGr, which Windows reports as Ctrl and Alt, or with Option.
    if (event.defaultPrevented || event.metaKey || (event.ctrlKey && !event.altKey)) return;
    const input = filterInputOf(event.target);
    const isDone = input ? pressInInput(event, input) : !hasOwnKeys(event.target) && turnPage(event);
    if (isDone) event.preventDefault();
  };
  // Runs before the input's own handler, since a highlighted hint takes Enter.
  const onEnter = (event: KeyboardEvent): void => {
    const input = filterInputOf(event.target);
    if (input?.matches('[data-search]') && event.key === 'Enter' && event.isTrusted && !input.hasAttribute('aria-activedescendant'))
      openOnlyHit(input, list);
  };
  rememberFittingPageSize();
  const stop = new AbortController();
  const { signal } = stop;
  const deafen = listenForKeys(onKey);
  document.addEventListener('keydown', onEnter, { signal, capture: true });
  // Runs before the tooltips' own listener, which reads what it writes.
  document.addEventListener('pointerover', tellCutText, { signal, capture: true });
  const suggestsFields = searchInput()?.role === 'combobox' && list().filters?.some(({ isSuggested }) => isSuggested);
  const conceal = addToShortcutHelp(suggestsFields ? keysWithFields : keys);
  // A chunk of its own: what it shares with details must not make them load this one.
  const marks = import('./markMatches.ts').then(({ markMatches }) => markMatches(() => shownTextsOf(list())));
  return () => {
    stop.abort();
    deafen();
    conceal();
    void marks.then((unmark) => unmark());
  };
}
