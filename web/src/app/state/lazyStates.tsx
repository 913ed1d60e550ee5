import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadTexts } from '../i18n.ts';

/** State page with its texts, loaded when it is shown. */
function lazyState(load: () => Promise<{ readonly default: ComponentType }>): () => ReactNode {
  const Loaded = lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(['state'])]);
    return page;
  });
  return () => (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

export const NoAccess = lazyState(() => import('./NoAccess.tsx'));
export const NotFound = lazyState(() => import('./NotFound.tsx'));
