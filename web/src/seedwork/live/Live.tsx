import { lazy, Suspense } from 'react';
import { loadWithTexts } from '../../app/i18n.ts';
import type { PageActivityProps } from './LiveState.tsx';

const LiveState = lazy(() => loadWithTexts(['beside', 'event'], import('./LiveState.tsx')));

/** Other viewers of this page, its last change, and changes by others while it is open. Loaded after the page. */
export const LazyPageActivity = (props: PageActivityProps) => (
  <Suspense>
    <LiveState key={props.of.id} {...props} />
  </Suspense>
);
