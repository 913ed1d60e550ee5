import { useCallback, useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RELEVANCE, type List } from '@kurator/contract/kit/list';
import type { Property } from '@kurator/contract/kit/property';
import type { Facet, ListAnswer } from '@kurator/contract/kit/listAnswer';
import { queryClient, urlOptions } from '../../app/api.ts';
import { noteCount } from '../../app/counts.ts';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';
import { firstListUrl, listUrl, isRanked, pageOf, withDefaults } from '@kurator/contract/kit/listAddress';
import { searchOf, type Search } from '@kurator/contract/kit/queryString';
import type { ListProperties } from './properties.ts';
import { listState } from './listState.ts';
import { usePageSize } from './pageSize.ts';
import type { Row } from './row.ts';

/** What some lists answer beside what all do. */
interface Answer<R> extends ListAnswer<R> {
  /** The values that a filter can have, with how many rows each would find: only specialisations have some. */
  readonly specializations?: readonly Facet[];
  /** The definitions of properties, where a request names whose. */
  readonly properties?: readonly Property[];
  /** Rows per type, where a list mixes several. */
  readonly totals?: Readonly<Record<string, number>>;
}

const nothing: Search = {};

/**
 * A list, its state in the address, and the ways to change it. Whatever narrows or orders it leads back to its first page.
 * @param given what the path of the page says of the list
 */
export function useList<R extends Row>(list: List, properties?: ListProperties, given = nothing) {
  const [address, patch] = useSearchState();
  const chosen = usePageSize();
  const sized = useMemo(() => withDefaults(address, list, chosen), [address, list, chosen]);
  const search = useMemo(() => ({ ...sized, ...given }), [sized, given]);
  const url = listUrl(list, search);
  const answer = useQuery({ ...urlOptions<Answer<R>>(url), placeholderData: keepPreviousData });
  const definitions = answer.data?.properties;
  const more = useMemo(() => definitions && properties?.extend(definitions), [definitions, properties]);
  const filters = useMemo(() => (more ? [...list.filters, ...more.filters] : list.filters), [list, more]);
  const state = useMemo(() => listState({ ...list, filters }, sized), [list, filters, sized]);
  const isEstimate = answer.data?.total_exact === false && !answer.isPlaceholderData;
  useExactTotal(url, isEstimate ? answer.dataUpdatedAt : undefined);
  // What is asked for again at this moment may be another number already.
  const whole = given === nothing && !state.narrowed && !answer.isFetching && answer.data?.total_exact ? answer.data.total : undefined;
  useEffect(() => {
    if (whole !== undefined) noteCount(list.name, whole);
  }, [list.name, whole]);
  // The size that a later page had to name goes with it.
  const size = 'offset' in address ? undefined : address['limit'];
  const change = useCallback(
    (values: SearchValues) => patch({ limit: size, ...values, offset: undefined }, { replace: true }),
    [patch, size],
  );
  const at = (page: number) => pageOf(address, list, page, state.limit, chosen);
  return {
    url,
    search,
    state,
    answer,
    more,
    change,
    clear: () => change(Object.fromEntries(['search', ...filters.map((filter) => filter.name)].map((name) => [name, undefined]))),
    /** Asks for nothing in particular: whatever the address says is taken out of it. */
    whole: () => patch(Object.fromEntries(Object.keys(address).map((name) => [name, undefined]))),
    orderBy: (column: string, descending: boolean) => {
      const ordering = `${descending ? '-' : ''}${column}`;
      change({ ordering: ordering === (isRanked(list, address) ? RELEVANCE : list.defaultOrdering) ? undefined : ordering });
    },
    toPage: (page: number) => patch(at(page)),
    /** The address that another page is fetched from. */
    urlOf: (page: number) => firstListUrl(list, searchOf({ ...address, ...at(page) }), chosen, given),
  };
}

export type ListQuery<R extends Row> = ReturnType<typeof useList<R>>;

/** Fetches a page that somebody may turn to; what goes wrong is said when they do. */
export const prefetch = (url: string): void =>
  void queryClient.query({ ...urlOptions(url), meta: { silent: true } }).catch(() => undefined);

/** Fetches a page when the one before it has been looked at for a moment: whoever reads on finds it there. */
export function useNextPage(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return undefined;
    const timer = setTimeout(() => prefetch(url), 300);
    return () => clearTimeout(timer);
  }, [url]);
}

/** Rows that came before anything was counted stay where they are, and their total follows; what goes wrong is said as for every answer. */
function useExactTotal(url: string, estimatedAt: number | undefined): void {
  useEffect(() => {
    if (estimatedAt === undefined) return undefined;
    const exact = urlOptions(`${url}${url.includes('?') ? '&' : '?'}total=exact`);
    // Rows that were asked for again meanwhile are newer than what was counted for the old ones.
    let isWanted = true;
    void queryClient.query({ ...exact, staleTime: 0 }).then(
      (answer) => isWanted && queryClient.setQueryData([url], answer),
      () => undefined,
    );
    return () => {
      isWanted = false;
      void queryClient.cancelQueries({ queryKey: exact.queryKey });
    };
  }, [url, estimatedAt]);
}
