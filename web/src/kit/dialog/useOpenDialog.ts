import { useState } from 'react';

/** Open dialog of a page; closed by any other, though its button may stay. @param findDrafted finds the dialog whose input was saved */
export function useOpenDialog<T>(findDrafted: () => T) {
  const { pathname } = location;
  const [[path, dialog], setOpened] = useState<readonly [string, (T | false)?]>(() => [pathname, findDrafted()]);
  if (path !== pathname) setOpened([pathname]);
  return [path === pathname && dialog, (next: T) => setOpened([location.pathname, next])] as const;
}
