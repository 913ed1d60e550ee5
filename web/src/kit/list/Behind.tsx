import { lazy, Suspense } from 'react';
import { useBehind } from '../../app/behind.ts';

const BehindNote = lazy(() => import('./BehindNote.tsx'));

/** Says that one's own last change is not in the list yet, and offers to look again. */
export const Behind = ({ url }: { readonly url: string }) => (
  <output>
    {useBehind(url) && (
      <Suspense>
        <BehindNote />
      </Suspense>
    )}
  </output>
);
