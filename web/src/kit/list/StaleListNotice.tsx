import { lazy, Suspense } from 'react';
import { useIsStale } from '../../app/staleness.ts';
import { withListTexts } from './listTexts.ts';

const StaleListText = lazy(withListTexts(() => import('./StaleListText.tsx')));

/** Notice that the list lacks the person's last change, with a reload. */
export const StaleListNotice = ({ url }: { readonly url: string }) => (
  <output>
    {useIsStale(url) && (
      <Suspense>
        <StaleListText />
      </Suspense>
    )}
  </output>
);
