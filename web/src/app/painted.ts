import { useSyncExternalStore } from 'react';

let isPainted = false;
const listeners = new Set<() => void>();

new PerformanceObserver((entries, observer) => {
  if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
  observer.disconnect();
  isPainted = true;
  listeners.forEach((listener) => listener());
  listeners.clear();
}).observe({ type: 'paint', buffered: true });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page has been seen at all. What nobody misses in the first picture waits for it, and does not delay it. */
export const useIsPainted = (): boolean => useSyncExternalStore(subscribe, () => isPainted);
