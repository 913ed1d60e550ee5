/** Moves the focus to the search of a list, since the pressed button disappears. */
export const focusSearch = (): void => document.querySelector<HTMLElement>('[data-search]')?.focus();

/** Action of a button that disappears. */
export const afterFocusingSearch = (action: () => void) => (): void => {
  focusSearch();
  action();
};
