import { invalidateAnswers } from './api.ts';
import { isDialogOpen } from './isDialogOpen.ts';
import { remountEvent } from './preferences.ts';

const OLD_MS = 60_000;

/**
 * Reloads stale answers when the page is seen or regains the focus after a minute; with a dialog open, once that has closed. Reloads all
 * after a change of language: some have texts.
 */
export function startRefetching(): void {
  let leftAt = Infinity;
  const leave = (): void => void (leftAt = Math.min(leftAt, Date.now()));
  const comeBack = (): void => {
    const isOld = Date.now() - leftAt >= OLD_MS;
    if (isOld && isDialogOpen()) return;
    leftAt = Infinity;
    if (isOld) void invalidateAnswers();
  };
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : comeBack()));
  addEventListener(remountEvent, () => void invalidateAnswers());
  addEventListener('blur', leave);
  addEventListener('focus', comeBack);
  // A dialog that closes gives the focus back.
  document.addEventListener('focusin', () => leftAt < Infinity && document.hasFocus() && comeBack());
}
