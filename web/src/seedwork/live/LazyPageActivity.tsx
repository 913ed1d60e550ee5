import { lazy, Suspense } from 'react';
import { loadWithTexts } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { Placeholder } from '../../kit/Placeholder.tsx';
import type { EntityEvent } from '../section/entity.ts';
import type { PageActivityProps } from './PageActivity.tsx';
import css from './lastChange.module.css';

const PageActivity = lazy(() => loadWithTexts(['beside', 'event'], import('./PageActivity.tsx')));

/** Other viewers of this page, its last change, and changes by others while it is open. Loaded after the page. */
export const LazyPageActivity = (props: PageActivityProps) => (
  <Suspense fallback={<LastChangePlaceholder events={props.of.events} />}>
    <PageActivity key={props.of.id} {...props} />
  </Suspense>
);

/** Place of the last change of a page. */
export function LastChangePlaceholder({ events: [last] }: { readonly events: readonly EntityEvent[] }) {
  return (
    last && (
      <Placeholder className={css.lastChange}>
        {last.by}, {formatDateTime(last.time)}
      </Placeholder>
    )
  );
}
