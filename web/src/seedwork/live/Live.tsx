import { lazy, Suspense } from 'react';
import { withTexts } from '../../app/i18n.ts';
import type { LiveProps } from './LiveState.tsx';

const LiveState = lazy(() => withTexts(['beside', 'event'], import('./LiveState.tsx')));

/** Who else has this page open, who changed it last, and what others change while one reads. Comes after what it stands beside. */
export const Live = (props: LiveProps) => (
  <Suspense>
    <LiveState key={props.of.id} {...props} />
  </Suspense>
);
