import { reload } from './api.ts';

const OLD_MS = 60_000;

/** Renews what a page shows when it is looked at again after a minute; behind an open dialog all stays as it is. */
export function startRenewal(): void {
  let leftAt = Infinity;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leftAt = Date.now();
    else if (Date.now() - leftAt >= OLD_MS && !document.querySelector('[role=dialog]')) void reload();
  });
}
