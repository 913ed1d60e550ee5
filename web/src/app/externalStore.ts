import { useSyncExternalStore } from 'react';

/** Store outside of React: `useValue` reads it, `changed` notifies readers. */
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
