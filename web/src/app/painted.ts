import { createExternalStore } from './externalStore.ts';

let isPainted = false;
const { changed, useValue } = createExternalStore();

function painted(): void {
  isPainted = true;
  changed();
}

new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  painted();
}).observe({ type: 'paint', buffered: true });
// Browsers that guard against being recognised keep such times to themselves: then what waits has waited long enough.
setTimeout(painted, 2_000);

/** Whether the page has been seen at all. What nobody misses in the first picture waits for it, and does not delay it. */
export const useIsPainted = (): boolean => useValue(() => isPainted);
