import { useState } from 'react';

/** Open dialog of a page; false on any other, though its button may stay. @param findDrafted finds the dialog whose input was saved */
export function useOpenDialog<T>(findDrafted: () => T) {
  const [[path, dialog], setOpened] = useState(() => [location.pathname, findDrafted()] as const);
  return [path === location.pathname && dialog, (next: T) => setOpened([location.pathname, next])] as const;
}
