import { lazy, Suspense } from 'react';
import { useIsStale } from '../../app/behind.ts';
import { withListTexts } from './listTexts.ts';

const BehindNote = lazy(withListTexts(() => import('./BehindNote.tsx')));

/** Notice that the list lacks the person's last change, with a reload. */
export const StaleListNotice = ({ url }: { readonly url: string }) => (
  <output>
    {useIsStale(url) && (
      <Suspense>
        <BehindNote />
      </Suspense>
    )}
  </output>
);
