import { createExternalStore } from './externalStore.ts';

let isPainted = false;
const { notifyListeners, useValue } = createExternalStore();

function markPainted(): void {
  isPainted = true;
  notifyListeners();
}

new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  markPainted();
}).observe({ type: 'paint', buffered: true });
// Fallback for browsers that withhold paint timing.
setTimeout(markPainted, 2_000);

/** Whether the first paint is over; lower-priority content waits for it. */
export const useIsPainted = (): boolean => useValue(() => isPainted);
