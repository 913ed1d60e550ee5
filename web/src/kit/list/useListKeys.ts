import { useEffect, useRef } from 'react';
import type { ListShortcutState } from './listKeys.ts';

/** Keys of a list; their handlers are loaded after the first rows. */
export function useListKeys(list: ListShortcutState): void {
  const now = useRef(list);
  useEffect(() => void (now.current = list));
  useEffect(() => {
    let isLeft = false;
    let stop = (): void => undefined;
    const listen = async (): Promise<void> => {
      const { listenForListShortcuts } = await import('./listKeys.ts');
      // Keys that waited would act on a list that was left.
      if (!isLeft) stop = listenForListShortcuts(() => now.current);
    };
    void listen();
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
}
