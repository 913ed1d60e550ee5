import { lazy, Suspense, type ComponentProps } from 'react';
import { withTexts } from '../../app/i18n.ts';

const Timeline = lazy(() => withTexts(['event'], import('./Timeline.tsx')));

/** Timeline of an entity; comes with its texts after the rest of the page. */
export const LazyTimeline = (props: ComponentProps<typeof Timeline>) => (
  <Suspense>
    <Timeline {...props} />
  </Suspense>
);
