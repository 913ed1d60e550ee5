import { useCallback, useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RELEVANCE, type List } from '@kurator/contract/kit/list';
import type { Property } from '@kurator/contract/kit/property';
import type { FacetValue, ListAnswer } from '@kurator/contract/kit/listAnswer';
import { queryClient, urlOptions } from '../../app/api.ts';
import { setCount } from '../../app/counts.ts';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';
import {
  listQueryUrlWithDefaults,
  listQueryUrl,
  mayOrderByRelevance,
  pageUrlParams,
  withListDefaults,
} from '@kurator/contract/kit/listAddress';
import { normalizeSearch, type SearchParams } from '@kurator/contract/kit/queryString';
import type { ListPropertyExtension } from './properties.ts';
import { readListState } from './listState.ts';
import { usePageSize } from './pageSize.ts';
import type { Row } from './row.ts';

/** Optional keys of a list's answer. */
interface Answer<R> extends ListAnswer<R> {
  /** Values of a filter with their counts; only specialisations have some. */
  readonly specializations?: readonly FacetValue[];
  /** Definitions of properties, if the request names their owner. */
  readonly properties?: readonly Property[];
  /** Number of rows per type in mixed lists. */
  readonly totals?: Readonly<Record<string, number>>;
}

const nothing: SearchParams = {};

/**
 * List with its state in the address, and functions that change it. New filters or another order start at the first page. @param fixedParams
 * parameters from the path of the page
 */
export function useList<R extends Row>(list: List, properties?: ListPropertyExtension, fixedParams = nothing) {
  const [address, patch] = useSearchState();
  const pageSize = usePageSize();
  const sized = useMemo(() => withListDefaults(address, list, pageSize), [address, list, pageSize]);
  const search = useMemo(() => ({ ...sized, ...fixedParams }), [sized, fixedParams]);
  const url = listQueryUrl(list, search);
  const structuralSharing = properties?.joinAnswers ?? true;
  const answer = useQuery({
    ...urlOptions<Answer<R>>(url),
    placeholderData: keepPreviousData,
    structuralSharing,
  });
  const definitions = answer.data?.properties;
  const more = useMemo(() => definitions && properties?.extend(definitions), [definitions, properties]);
  const filters = useMemo(() => (more ? [...list.filters, ...more.filters] : list.filters), [list, more]);
  const state = useMemo(() => readListState({ ...list, filters }, sized), [list, filters, sized]);
  // Ignores a total that is being fetched again.
  const unfilteredTotal =
    fixedParams === nothing && !state.isNarrowed && !answer.isFetching && answer.data?.total_exact ? answer.data.total : undefined;
  useEffect(() => {
    if (unfilteredTotal !== undefined) setCount(list.name, unfilteredTotal);
  }, [list.name, unfilteredTotal]);
  // Drops a page size that only later pages had to name.
  const size = 'offset' in address ? undefined : address['limit'];
  const change = useCallback(
    (values: SearchValues) => patch({ limit: size, ...values, offset: undefined }, { replace: true }),
    [patch, size],
  );
  const hasRelevance = mayOrderByRelevance(list, address);
  const at = (page: number) => pageUrlParams(address, list, page, state.limit, pageSize);
  return {
    url,
    search,
    state,
    answer,
    structuralSharing,
    more,
    change,
    clear: () => change(Object.fromEntries(['search', ...filters.map((filter) => filter.name)].map((name) => [name, undefined]))),
    /** Removes all parameters from the address. */
    whole: () => patch(Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))),
    hasRelevance,
    /** Relevance has no other direction. */
    orderBy: (column: string, isDescending: boolean) => {
      const ordering = `${isDescending && column !== RELEVANCE ? '-' : ''}${column}`;
      change({ ordering: ordering === (hasRelevance ? RELEVANCE : list.defaultOrdering) ? undefined : ordering });
    },
    toPage: (page: number) => patch(at(page)),
    /** Address of another page. */
    urlOf: (page: number) => listQueryUrlWithDefaults(list, normalizeSearch({ ...address, ...at(page) }), pageSize, fixedParams),
  };
}

export type ListQuery<R extends Row> = ReturnType<typeof useList<R>>;

/** Prefetches a page; failures are reported when it is opened. */
export const prefetchUrl = (url: string): void =>
  void queryClient.query({ ...urlOptions(url), meta: { isSilent: true } }).catch(() => undefined);

/** Prefetches the next page after the current one was shown for a moment. */
export function usePrefetchNextPage(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => prefetchUrl(url), 300);
    return () => clearTimeout(timer);
  }, [url]);
}
