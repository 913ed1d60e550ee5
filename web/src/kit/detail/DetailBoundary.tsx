import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { Button, buttonClass } from '../button/Button.tsx';
import { PageState } from './PageState.tsx';
import css from './detail.module.css';

interface Props<A> {
  readonly type: Pick<EntityType, 'screens'>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query: UseQueryResult<A>;
  readonly children: (answer: A) => ReactNode;
}

export function DetailBoundary<A>({ type, params, query, children }: Props<A>) {
  if (query.data !== undefined) return <div className={css.page}>{children(query.data)}</div>;
  if (!query.isError) return <DetailSkeleton />;
  const unknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <PageState
      icon={unknown ? 'help' : 'alert'}
      title={<h1>{unknown ? t('kit:detail.not_found') : t('kit:detail.failed')}</h1>}
      text={unknown ? t('kit:detail.not_found_text') : query.error instanceof ApiError ? query.error.alert.text : ''}
      role="alert"
    >
      <div className={css.ways}>
        {!unknown && (
          <Button icon="refresh" onClick={() => void query.refetch()}>
            {t('kit:retry')}
          </Button>
        )}
        <AppLink screen={type.screens.list} params={params} className={buttonClass()}>
          {t('kit:detail.to_list')}
        </AppLink>
      </div>
    </PageState>
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
