import { lazy, Suspense } from 'react';
import { withTexts } from '../../app/i18n.ts';
import type { LiveProps } from './LiveState.tsx';

const LiveState = lazy(() => withTexts(['beside', 'event'], import('./LiveState.tsx')));

/** Other viewers of this page, its last change, and changes by others while it is open. Loaded after the page. */
export const LazyPageActivity = (props: LiveProps) => (
  <Suspense>
    <LiveState key={props.of.id} {...props} />
  </Suspense>
);
