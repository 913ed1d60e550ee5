import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import { t } from '../../app/i18n.ts';
import { useSearchState, useSetPageTitle } from '../../app/navigate.tsx';
import type { OwnCells } from '../../kit/list/cells.tsx';
import type { EmptyListGuide } from '../../kit/list/emptyListGuide.ts';
import type { ExportPopupProps } from '../../kit/list/ExportPopup.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { usePageSize } from '../../kit/list/pageSize.ts';
import type { SearchProps } from '../../kit/list/SearchBar.tsx';
import kit from '../../kit/list/list.module.css';
import { readLastVisited } from './lastVisited.ts';
import { loadDeferredParts } from './loadDeferredParts.ts';
import type { VerificationConfig } from './verification.ts';
import { verificationCells, type VerificationListRow } from './verificationCells.tsx';
import css from './verification.module.css';

/** Loaded after the rows. */
const SearchBar = lazy(async () => ({ default: (await loadDeferredParts()).SearchBar }));
const StateChips = lazy(async () => ({ default: (await loadDeferredParts()).StateChips }));
const NextOpenButton = lazy(async () => ({ default: (await loadDeferredParts()).NextOpenButton }));

/** Address of the shown answer. */
export function useListUrl({ list, fixedParams }: Pick<VerificationConfig, 'list' | 'fixedParams'>): string {
  const [search] = useSearchState();
  return listQueryUrlWithDefaults(list, search, usePageSize(), fixedParams);
}

const Search = (props: SearchProps) => (
  <Suspense fallback={<search className={kit.search} />}>
    <SearchBar {...props} />
  </Suspense>
);

interface Props<R extends VerificationListRow> {
  readonly of: VerificationConfig;
  /** Year that is shown; undefined before it is known. */
  readonly year: number | undefined;
  readonly cells?: OwnCells<R>;
  readonly renderMarks?: (row: R) => ReactNode;
  readonly placeholder: string;
  /** The year, and how far it is. */
  readonly head: ReactNode;
  /** Chips of its filters. */
  readonly filters: ReactNode;
  readonly actions?: ReactNode;
  readonly files?: ExportPopupProps['files'];
  readonly notice?: ReactNode;
  readonly emptyListGuide?: EmptyListGuide;
}

/** Entities of a list and a year with the states of their verification. */
export function VerificationList<R extends VerificationListRow>({
  of,
  year,
  cells,
  renderMarks,
  head,
  filters,
  actions,
  ...listProps
}: Props<R>) {
  const [search] = useSearchState();
  const last = year === undefined ? null : readLastVisited(of, year);
  const all = useMemo(
    () => ({ ...verificationCells<R>({ of, search, last, renderMarks }), ...cells }),
    [of, search, last, renderMarks, cells],
  );
  useSetPageTitle(year === undefined ? of.title : `${of.title} ${year}`);
  return (
    <ListPage<R>
      list={of.list}
      parts={of.filledBy === undefined ? undefined : [of.filledBy]}
      fixedParams={of.fixedParams}
      title={t('verification:title', { type: of.title })}
      typeOf={() => of.type}
      cells={all}
      search={Search}
      {...listProps}
      titleExtras={<Suspense>{head}</Suspense>}
      choices={
        <Suspense>
          <StateChips of={of} />
        </Suspense>
      }
      filterRow={<Suspense fallback={<div className={css.filters} />}>{filters}</Suspense>}
      actions={
        <Suspense>
          {actions}
          <NextOpenButton of={of} search={search} last={last} />
        </Suspense>
      }
    />
  );
}
