import { useEffect, useRef } from 'react';
import type { ListShortcutState } from './listKeys.ts';

/** Keys of a list; their handlers are loaded after the first rows. */
export function useListKeys(list: ListShortcutState): void {
  const now = useRef(list);
  useEffect(() => void (now.current = list));
  useEffect(() => {
    let stop = (): void => undefined;
    const keys = import('./listKeys.ts').then(({ listenForListShortcuts }) => (stop = listenForListShortcuts(() => now.current)));
    return () => void keys.then(() => stop());
  }, []);
}
