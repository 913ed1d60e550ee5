import { lazy, Suspense, type ComponentProps } from 'react';
import { loadWithTexts } from '../../app/i18n.ts';

const Timeline = lazy(() => loadWithTexts(['event'], import('./Timeline.tsx')));

/** Timeline of an entity; comes with its texts after the rest of the page. */
export const LazyTimeline = (props: ComponentProps<typeof Timeline>) => (
  <Suspense>
    <Timeline {...props} />
  </Suspense>
);
