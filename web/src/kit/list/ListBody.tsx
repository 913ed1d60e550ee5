import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ListColumn } from '@kurator/contract/kit/list';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';
import type { OwnCells } from './cells.tsx';
import { ListTable } from './ListTable.tsx';
import { withListTexts } from './listTexts.ts';
import type { Row } from './row.ts';
import type { ListQuery } from './useList.ts';
import css from './list.module.css';

/** Delayed: most first loads bring their rows. */
const ListSkeleton = lazy(() => import('./ListSkeleton.tsx'));
const EmptyList = lazy(withListTexts(() => import('./EmptyList.tsx')));

interface Props<R extends Row> {
  readonly list: ListQuery<R>;
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly typeOf: (row: R) => string;
  readonly cells: OwnCells<R> | undefined;
  /** Whether rows can be created or imported here. */
  readonly canBegin: boolean;
}

/** Rejected queries fail again. */
const isRefused = (error: Error): boolean => error instanceof ApiError && error.status === 422;

/** Rows, or the reason of their absence. A new page starts at its top once loaded. */
export function ListBody<R extends Row>({ list, title, columns, typeOf, cells, canBegin }: Props<R>) {
  const { answer, state } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const place = answer.isPlaceholderData ? '' : `${state.offset} ${state.limit}`;
  const inRows = useRef(false);
  const isScrolled = useRef(false);
  const shown = useRef('');
  useEffect(() => {
    const before = shown.current;
    if (place === '' || place === before) return;
    shown.current = place;
    if (before === '') return;
    // Skips scrolling at the top, which would force a layout.
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
    // Moves the keyboard focus to the first row, since the focused row has changed or is gone.
    const at = document.activeElement;
    if (inRows.current && (at === document.body || at?.closest('[data-row]')))
      scroller.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [place]);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      onScroll={() => (isScrolled.current = true)}
      onFocus={() => (inRows.current = true)}
      onBlur={() => (inRows.current = false)}
    >
      {answer.isError ? (
        <div className="list-empty" role="alert">
          <Icon name="alert" size={22} />
          <p>{answer.error instanceof ApiError ? answer.error.alert.text || answer.error.alert.title : t('kit:failed')}</p>
          {isRefused(answer.error) ? (
            <Button onClick={list.whole}>{t('kit:whole')}</Button>
          ) : (
            <Button icon="refresh" onClick={() => void answer.refetch()}>
              {t('kit:retry')}
            </Button>
          )}
        </div>
      ) : answer.data === undefined ? (
        <Suspense>
          <ListSkeleton columns={columns} rows={Math.min(state.limit, 20)} />
        </Suspense>
      ) : answer.data.items.length === 0 ? (
        <Suspense>
          <EmptyList list={list} total={answer.data.total} canBegin={canBegin} />
        </Suspense>
      ) : (
        <ListTable
          label={title}
          columns={columns}
          rows={answer.data.items}
          typeOf={typeOf}
          own={cells}
          ordering={state.ordering}
          onOrder={list.orderBy}
          stale={answer.isPlaceholderData}
        />
      )}
    </div>
  );
}
