import { lazy, Suspense, useRef, useState, type ComponentType, type CSSProperties, type ReactNode } from 'react';
import type { List, ListColumn } from '@kurator/contract/kit/list';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { queryClient } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import type { OwnCells } from './cells.tsx';
import type { EmptyListGuide } from './emptyListGuide.ts';
import { StaleListNotice } from './StaleListNotice.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { ExportPopupProps } from './ExportPopup.tsx';
import { FilterButton } from './FilterButton.tsx';
import { activeFiltersOf, offeredFiltersOf, type OptionsByFilter } from './filterOptions.ts';
import { ListBody } from './ListBody.tsx';
import { withListTexts } from './listTexts.ts';
import type { LaterPageUrls } from './LaterRows.tsx';
import type { SearchProps } from './SearchBar.tsx';
import type { ListPropertyExtension } from './properties.ts';
import { SortSelect } from './SortSelect.tsx';
import { useColumns } from './useColumns.ts';
import type { Row } from './row.ts';
import { useList, usePrefetchNextPage } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import css from './list.module.css';

/** Most lists are opened without any filter. */
const Chips = lazy(withListTexts(() => import('./FilterChips.tsx')));
/** These are loaded after the first paint. */
const FirstPage = lazy(async () => ({ default: (await import('./ListPaging.tsx')).PhoneFirstPageButton }));
const NextPage = lazy(async () => ({ default: (await import('./ListPaging.tsx')).PhoneNextPageLoader }));
const ListPaging = lazy(async () => ({ default: (await import('./ListPaging.tsx')).ListPaging }));
const ListLight = lazy(() => import('./ListProjectorStatus.tsx'));

interface Props<R extends Row> {
  readonly list: List;
  /** Names of the lists that it combines. Default: itself. */
  readonly parts?: readonly string[] | undefined;
  readonly title: string;
  readonly typeOf: (row: R) => string;
  /** Actions of the page, the primary one last. */
  readonly actions?: ReactNode;
  /** Parameters that the page's path determines. */
  readonly fixedParams?: SearchParams;
  /** Text of a filter's value: a name instead of an id. */
  readonly valueName?: (filter: string, value: string) => string | undefined;
  /** Further choices beside the search bar. */
  readonly choices?: ReactNode;
  /** Values of filters that the page offers. */
  readonly options?: OptionsByFilter;
  readonly emptyListGuide?: EmptyListGuide;
  /** Removes all filters where some are no parameters. */
  readonly onClear?: (() => void) | undefined;
  /** Filter that a choice beside the search bar says. */
  readonly filterWithoutChip?: string | undefined;
  /** Placeholder of the search bar, naming searchable values. */
  readonly placeholder?: string;
  /** Keys beyond those of every list. */
  readonly keys?: string;
  /** Content beside the title. */
  readonly titleExtras?: ReactNode;
  /** Content instead of the declared filters and their chips. */
  readonly filterRow?: ReactNode;
  /** Exports besides those of the rows. */
  readonly files?: ExportPopupProps['files'];
  /** Notice below the filters. */
  readonly notice?: ReactNode;
  readonly cells?: OwnCells<R>;
  /** Component of the search: one bar with suggestions, or boxes. */
  readonly search: ComponentType<SearchProps>;
  /** User-defined properties of the rows. */
  readonly properties?: ListPropertyExtension;
  /** Number of rows that paging counts. Default: the total. */
  readonly pagedCount?: (totals: Readonly<Record<string, number>>) => number;
}

const noOptions: OptionsByFilter = {};

/** Empty lines as high as the chips that are loading. */
const ChipLines = ({ hasFacets }: { readonly hasFacets: boolean }) => (
  <>
    <div className={css.chips} />
    {hasFacets && <div className={css.facets} />}
  </>
);

/** Style variable with the width of all columns, so that flexible ones stay readable. */
const widthOf = (shownColumns: readonly ListColumn[]): CSSProperties =>
  Object.fromEntries([['--width', `${shownColumns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 240), 0)}px`]]);

/** List derived from its declaration; search, filters, order and page live in the address. */
export function ListPage<R extends Row>({
  list,
  fixedParams,
  valueName,
  parts,
  title,
  typeOf,
  actions,
  choices,
  options = noOptions,
  filterWithoutChip,
  emptyListGuide,
  onClear,
  placeholder,
  keys = t('kit:keys'),
  titleExtras,
  filterRow,
  files,
  notice,
  cells,
  search: SearchInput,
  properties,
  pagedCount,
}: Props<R>) {
  const query = useList<R>(list, properties, fixedParams);
  const { state, answer, more } = query;
  const all = more ? [...list.columns, ...more.columns] : list.columns;
  const columns = useColumns(list.plural, all);
  const total = answer.data?.total ?? 0;
  const rowsToPage = pagedCount && answer.data?.totals ? pagedCount(answer.data.totals) : total;
  const pages = Math.ceil(rowsToPage / state.limit);
  // Hits that fit on one page need no further filters.
  const hasFacets = pages > 1 && list.filters.some(({ facet }) => facet);
  const isShown = !answer.isPlaceholderData && !answer.isFetching;
  useListKeys({
    page: state.page,
    pages,
    onPage: query.toPage,
    filters: list.filters,
    total,
    shownTerms: isShown ? state.terms : undefined,
  });
  // Prefetches only after the count: another page would start with an estimate again.
  const isCounted = answer.data?.total_exact === true;
  usePrefetchNextPage(isCounted && state.page < pages && !answer.isPlaceholderData ? query.urlOf(state.page + 1) : undefined);
  const onTerms = (terms: readonly string[]) => query.change({ search: terms.length > 0 ? terms : undefined });
  const onFilter = (name: string, value?: string | readonly string[]) => {
    const set = options[name]?.onChange;
    if (set) set([value ?? []].flat()[0]);
    else query.change({ ...(list.propertyOwners?.includes(name) && properties?.clearedParams(query.search)), [name]: value });
  };
  const nameOf = (filter: string, value: string) => valueName?.(filter, value) ?? more?.valueName(filter, value);
  const clear = onClear ?? query.clear;
  const offeredFilters = offeredFiltersOf(list, options);
  const active = activeFiltersOf(list, state, options);
  const openAt = useRef<(filter: string) => void>(null);
  const [later, setLater] = useState<LaterPageUrls>();
  const laterUrls = later?.of === query.url ? later.urls : [];
  return (
    <section
      className={more ? `list-page ${properties?.className}` : 'list-page'}
      style={more && widthOf(columns.shownColumns)}
      aria-labelledby="list-title"
    >
      <header className="list-head" data-list-head data-compact={filterRow ? undefined : true}>
        <div className="list-title">
          <h1 id="list-title">{title}</h1>
          <output className="list-count" aria-live={answer.data && !isCounted ? 'off' : undefined}>
            {answer.data && t(isCounted ? 'kit:count' : 'kit:count_about', { count: total })}
          </output>
          {titleExtras}
          <Suspense>
            <ListLight types={parts ?? [list.name]} />
          </Suspense>
          <span className="list-actions">
            <ExportMenu
              area={list.area}
              type={list.name}
              search={query.search}
              columns={columns.shownColumns.map((column) => column.name)}
              files={files}
            />
            {actions}
          </span>
        </div>
        <div className={css.tools}>
          <SearchInput placeholder={placeholder} filters={list.filters} terms={state.terms} onChange={onTerms} />
          {choices}
          {more && properties && (
            <properties.Filter
              definitions={answer.data?.properties ?? []}
              rowCount={total}
              values={Object.fromEntries(state.filters.map(({ filter, value }) => [filter.name, value]))}
              onChange={query.change}
            />
          )}
          {offeredFilters.length > 0 && !filterRow && (
            <FilterButton list={list} active={active} options={options} onChange={onFilter} openAt={openAt} />
          )}
          <SortSelect columns={all} ordering={state.ordering} hasRelevance={query.hasRelevance} onOrder={query.orderBy} />
          <ColumnChoice columns={columns} limit={list.isFixed ? undefined : state.limit} />
        </div>
        {filterRow}
        {(state.isNarrowed || active.length > 0) && !filterRow && (
          <Suspense fallback={<ChipLines hasFacets={hasFacets} />}>
            <Chips
              list={list}
              state={state}
              active={active.filter(({ filter }) => filter.name !== filterWithoutChip)}
              openerOf={(filter) => (offeredFilters.some(({ name }) => name === filter) ? () => openAt.current?.(filter) : undefined)}
              hasFacets={hasFacets}
              valueName={nameOf}
              onTerms={onTerms}
              onFilter={onFilter}
              onClear={clear}
            />
          </Suspense>
        )}
        {notice && <p className={css.notice}>{notice}</p>}
        <StaleListNotice url={query.url} />
      </header>
      <ListBody
        list={query}
        title={title}
        columns={columns.shownColumns}
        typeOf={typeOf}
        cells={more ? { ...cells, ...more.cells } : cells}
        later={laterUrls.flatMap((url) => queryClient.getQueryData<ListAnswer<R>>([url])?.items ?? [])}
        above={
          state.page > 1 && (
            <Suspense fallback={<div className={css.earlier} />}>
              <FirstPage list={query} total={rowsToPage} pages={1 + laterUrls.length} isPerType={pagedCount !== undefined} />
            </Suspense>
          )
        }
        below={
          <Suspense>
            <NextPage list={query} total={rowsToPage} onLater={setLater} />
          </Suspense>
        }
        empty={{ active, valueName: nameOf, emptyListGuide, onFilter, onClear: clear }}
      />
      <Suspense fallback={<div className={css.paging} />}>
        <ListPaging list={query} total={rowsToPage} isPerType={pagedCount !== undefined}>
          {keys}
        </ListPaging>
      </Suspense>
    </section>
  );
}
