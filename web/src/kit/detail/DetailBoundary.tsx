import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { findHeading } from '../../app/heading.ts';
import { t, loadWithTexts } from '../../app/i18n.ts';
import css from './detail.module.css';

const DetailFault = lazy(() => loadWithTexts(['state'], import('./DetailFault.tsx')));

interface Props<A> {
  readonly type: Pick<EntityType, 'screens'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query: UseQueryResult<A>;
  readonly children: (answer: A) => ReactNode;
}

/** Page of an answer. Once another answer replaces it, the heading receives the focus that went with the one before. */
export function DetailBoundary<A>({ type, params, query, children }: Props<A>) {
  const missing = query.isError ? 'fault' : undefined;
  const content = query.data === undefined ? missing : 'answer';
  const hadContent = useRef(false);
  useEffect(() => {
    if (content && hadContent.current && document.activeElement === document.body) findHeading()?.focus();
    hadContent.current ||= content !== undefined;
  }, [content]);
  if (query.data !== undefined) return <div className={css.page}>{children(query.data)}</div>;
  if (!query.isError) return <DetailSkeleton />;
  return (
    <Suspense>
      <DetailFault list={type.screens.list} params={params} error={query.error} onRetry={() => void query.refetch()} />
    </Suspense>
  );
}

/** Skeleton after 150 ms. */
const DetailSkeleton = () => (
  <output className={`late ${css.skeleton}`}>
    <h1 className="sr">{t('kit:loading')}</h1>
    <span className={css.bar} />
    <div className={css.columns} aria-hidden>
      <div className={css.column}>
        <span className={css.block} />
        <span className={css.block} />
      </div>
      <div className={css.column}>
        <span className={css.block} />
      </div>
    </div>
  </output>
);
