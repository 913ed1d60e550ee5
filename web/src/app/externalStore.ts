import { useSyncExternalStore } from 'react';

/** For values outside of React: components read them with `useValue`, and again whenever `changed` is called. */
export function createExternalStore() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    changed: (): void => listeners.forEach((listener) => listener()),
    useValue: <T>(read: () => T): T => useSyncExternalStore(subscribe, read),
  };
}
