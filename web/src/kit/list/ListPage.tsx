import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import type { OwnCells } from './cells.tsx';
import { Chips } from './Chips.tsx';
import { Behind } from './Behind.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import { ListLight } from './ListLight.tsx';
import { PaginationBar } from './PaginationBar.tsx';
import type { SearchProps } from './SearchBar.tsx';
import { SortSelect } from './SortSelect.tsx';
import { useColumns } from './useColumns.ts';
import { rememberPageSize } from './pageSize.ts';
import { prefetch, useList, useNextPage, type Row } from './useList.ts';
import { useListKeys } from './useListKeys.ts';
import css from './list.module.css';

/** What a list needs to know; an entity type says it all. */
export type ListShape = Pick<
  EntityType,
  'area' | 'api' | 'plural' | 'columns' | 'filters' | 'defaultOrdering' | 'defaultLimit' | 'narrowedLimit'
> & {
  /** What it lists; its export is called after it. */
  readonly type: string;
  /** The types whose lists it shows. Default: its own. */
  readonly lists?: readonly string[];
};

interface Props<R extends Row> {
  readonly type: ListShape;
  readonly title: string;
  readonly typeOf: (row: R) => string;
  /** What can be done here, the primary act last. */
  readonly acts?: ReactNode;
  /** More to choose from, beside the search bar. */
  readonly choices?: ReactNode;
  /** A word to the reader, under the filters. */
  readonly notice?: ReactNode;
  readonly cells?: OwnCells<R>;
  /** How words are searched for: one bar with hints, or boxes. */
  readonly search: ComponentType<SearchProps>;
  /** Rows that count for the pages, where that is not the total. */
  readonly paged?: (totals: Readonly<Record<string, number>>) => number;
}

/** A list derived from its declaration: search, filters, order and page live in the address. */
export function ListPage<R extends Row>({ type, title, typeOf, acts, choices, notice, cells, search: Search, paged }: Props<R>) {
  const list = useList<R>(type);
  const { state, answer } = list;
  const [showsFilters, showFilters] = useState(false);
  const columns = useColumns(type);
  const total = answer.data?.total ?? 0;
  const rowsToPage = paged && answer.data?.totals ? paged(answer.data.totals) : total;
  const toPage = useCallback((page: number) => list.toPage(page), [list]);
  const pages = Math.ceil(rowsToPage / state.limit);
  useListKeys({ page: state.page, pages, onPage: toPage });
  // Another page of what is being counted would come with an estimate again.
  const isCounted = answer.data?.total_exact === true;
  useNextPage(isCounted && state.page < pages && !answer.isPlaceholderData ? list.urlOf(state.page + 1) : undefined);
  const onTerms = (terms: readonly string[]) => list.change({ search: terms.length > 0 ? terms : undefined });
  const onFilter = (name: string, value?: string | readonly string[]) => list.change({ [name]: value });
  return (
    <section className={css.page} aria-labelledby="list-title">
      <header className={css.head}>
        <div className={css.title}>
          <h1 id="list-title">{title}</h1>
          <output className={css.count} aria-live={answer.data && !isCounted ? 'off' : undefined}>
            {answer.data && t(isCounted ? 'kit:count' : 'kit:count_about', { count: total })}
          </output>
          <ListLight types={type.lists ?? [type.type]} />
          <span className={css.acts}>
            <ExportMenu area={type.area} type={type.type} search={list.search} />
            {acts}
          </span>
        </div>
        <div className={css.tools}>
          <Search filters={type.filters} terms={state.terms} onChange={onTerms} />
          {choices}
          <Button className={css.toggle} icon="filter" aria-expanded={showsFilters} onClick={() => showFilters(!showsFilters)}>
            {state.filters.length > 0 ? t('kit:filter.toggle', { count: state.filters.length }) : t('kit:filter.bar')}
          </Button>
          <SortSelect columns={type.columns} ordering={state.ordering} onOrder={list.orderBy} />
          <ColumnChoice columns={columns} />
        </div>
        {type.filters.some((filter) => filter.input) && (
          <div className={css.more} data-open={showsFilters || undefined}>
            <FilterBar
              filters={type.filters}
              values={Object.fromEntries(state.filters.map(({ filter, values }) => [filter.name, values]))}
              facet={answer.data?.specializations}
              onChange={onFilter}
            />
          </div>
        )}
        <Chips state={state} facet={answer.data?.specializations} onTerms={onTerms} onFilter={onFilter} onClear={list.clear} />
        {notice && <p className={css.notice}>{notice}</p>}
        <Behind url={list.url} />
      </header>
      <ListBody list={list} title={title} columns={columns.shown} typeOf={typeOf} cells={cells} />
      <PaginationBar
        total={answer.data && rowsToPage}
        isEstimate={answer.data && !isCounted}
        limit={state.limit}
        offset={state.offset}
        page={state.page}
        perType={paged !== undefined}
        onPage={list.toPage}
        onNear={(page) => isCounted && prefetch(list.urlOf(page))}
        onLimit={(limit) => {
          rememberPageSize(limit);
          list.change({ limit });
        }}
      >
        {t('kit:keys')}
      </PaginationBar>
    </section>
  );
}
