import { findHeading } from '../../app/heading.ts';
import { touchScreen } from '../touchScreen.ts';

/** Moves the focus to the search of a list, since the pressed button disappears; on a touch screen to the heading, without a keyboard over the rows. */
export const focusSearch = (): void =>
  (touchScreen.matches ? findHeading() : document.querySelector<HTMLElement>('[data-search]'))?.focus();

/** Action of a button that disappears. */
export const afterFocusingSearch = (action: () => void) => (): void => {
  focusSearch();
  action();
};
