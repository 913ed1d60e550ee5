import { useEffect, useRef } from 'react';
import type { KeyedList } from './listKeys.ts';

/** Keys of a list; their handlers are loaded after the first rows. */
export function useListKeys(list: KeyedList): void {
  const now = useRef(list);
  useEffect(() => void (now.current = list));
  useEffect(() => {
    let stop = (): void => undefined;
    const keys = import('./listKeys.ts').then(({ listenToKeys }) => (stop = listenToKeys(() => now.current)));
    return () => void keys.then(() => stop());
  }, []);
}
