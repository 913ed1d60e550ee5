import { lazy, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { CatchBoundary } from '@tanstack/react-router';
import type { ListColumn } from '@kurator/contract/kit/list';
import type { OwnCells } from './cells.tsx';
import type { EmptyListProps } from './EmptyList.tsx';
import { ListTable } from './ListTable.tsx';
import { withListTexts } from './listTexts.ts';
import type { Row } from './row.ts';
import type { RowErrorBoundaryProps } from './RowErrorBoundary.tsx';
import type { ListQuery } from './useList.ts';
import css from './list.module.css';

/** Delayed: most first loads bring their rows. */
const ListSkeleton = lazy(() => import('./ListSkeleton.tsx'));
const ListFault = lazy(withListTexts(() => import('./ListFault.tsx')));
const EmptyList = lazy(withListTexts(() => import('./EmptyList.tsx')));

interface Props<R extends Row> {
  readonly list: ListQuery<R>;
  readonly title: string;
  readonly columns: readonly ListColumn[];
  readonly typeOf: (row: R) => string;
  readonly cells: OwnCells<R> | undefined;
  /** Rows of later pages. */
  readonly later: readonly R[];
  /** Content above and below the rows. */
  readonly above: ReactNode;
  readonly below: ReactNode;
  readonly empty: EmptyListProps;
}

const Nothing = () => null;

/** Rows, or the reason of their absence. A new page starts at its top once loaded. */
export function ListBody<R extends Row>({ list, title, columns, typeOf, cells, later, above, below, empty }: Props<R>) {
  const { answer, state } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const place = answer.isPlaceholderData ? '' : `${state.offset} ${state.limit}`;
  const hasFocusInRows = useRef(false);
  const isScrolled = useRef(false);
  const shownPlace = useRef('');
  const [Guard, setGuard] = useState<ComponentType<RowErrorBoundaryProps>>();
  // Draws all rows again, each for itself, when one of them has failed.
  const guard = () => void import('./RowErrorBoundary.tsx').then((module) => setGuard(() => module.RowErrorBoundary));
  useEffect(() => {
    const before = shownPlace.current;
    if (place === '' || place === before) return;
    shownPlace.current = place;
    if (before === '') return;
    // Skips scrolling at the top, which would force a layout.
    if (isScrolled.current) scroller.current?.scrollTo({ top: 0 });
    isScrolled.current = false;
    // Moves the keyboard focus to the first row, since the focused row has changed or is gone.
    const at = document.activeElement;
    if (hasFocusInRows.current && (at === document.body || at?.closest('[data-row]')))
      scroller.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  }, [place]);
  return (
    <div
      ref={scroller}
      className={css.scroller}
      onScroll={() => (isScrolled.current = true)}
      onFocus={() => (hasFocusInRows.current = true)}
      onBlur={() => (hasFocusInRows.current = false)}
    >
      {above}
      {answer.isError ? (
        <Suspense>
          <ListFault error={answer.error} onRetry={() => void answer.refetch()} onWhole={list.whole} />
        </Suspense>
      ) : answer.data === undefined ? (
        <Suspense>
          <ListSkeleton columns={columns} rows={Math.min(state.limit, 20)} />
        </Suspense>
      ) : answer.data.items.length === 0 ? (
        <Suspense>
          <EmptyList {...empty} list={list} total={answer.data.total} />
        </Suspense>
      ) : (
        <CatchBoundary getResetKey={() => (Guard ? 1 : 0)} errorComponent={Nothing} onCatch={guard}>
          <ListTable
            label={title}
            columns={columns}
            rows={later.length > 0 ? [...answer.data.items, ...later] : answer.data.items}
            typeOf={typeOf}
            own={cells}
            ordering={state.ordering}
            onOrder={list.orderBy}
            isStale={answer.isPlaceholderData}
            Guard={Guard}
          />
        </CatchBoundary>
      )}
      {below}
    </div>
  );
}
