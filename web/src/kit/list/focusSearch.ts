/** Moves the focus to the search of a list, since the pressed button disappears. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('[data-search]')?.focus();
