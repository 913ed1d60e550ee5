import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadWithTexts } from '../i18n.ts';

/** State page that is loaded with its texts when it is shown. */
function lazyState(load: () => Promise<{ readonly default: ComponentType }>): () => ReactNode {
  const Loaded = lazy(() => loadWithTexts(['state', 'error'], load()));
  return () => (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

export const NoAccess = lazyState(() => import('./NoAccess.tsx'));
export const NotFound = lazyState(() => import('./NotFound.tsx'));
