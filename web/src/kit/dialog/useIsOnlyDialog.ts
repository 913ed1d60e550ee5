import { useLayoutEffect, useRef, useState } from 'react';

const openKeys = new Set<string>();

/** Whether no other button of the page has the same dialog open, as those that find its saved input do; else it is closed. */
export function useIsOnlyDialog(key: string, onClose: () => void): boolean {
  const [isOnly, setOnly] = useState(false);
  const register = useRef(() => {
    if (openKeys.has(key)) {
      onClose();
      return undefined;
    }
    openKeys.add(key);
    setOnly(true);
    return () => void openKeys.delete(key);
  });
  useLayoutEffect(() => register.current(), []);
  return isOnly;
}
