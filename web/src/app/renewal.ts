import { reload } from './api.ts';
import { isDialogOpen } from './openDialog.ts';

const OLD_MS = 60_000;

/** Reloads stale answers when the page becomes visible after a minute; an open dialog prevents it. */
export function startRenewal(): void {
  let leftAt = Infinity;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt >= OLD_MS && !isDialogOpen()) void reload();
  });
}
