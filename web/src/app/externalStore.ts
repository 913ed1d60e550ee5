import { useSyncExternalStore } from 'react';

/** Store outside of React: `useValue` reads it, `notifyListeners` notifies readers. */
export function createExternalStore() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    notifyListeners: (): void => listeners.forEach((listener) => listener()),
    useValue: <T>(readValue: () => T): T => useSyncExternalStore(subscribe, readValue),
  };
}
