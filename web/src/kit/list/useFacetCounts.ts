import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { List } from '@kurator/contract/kit/list';
import { listQueryUrl } from '@kurator/contract/kit/listAddress';
import type { FacetCounts, ListAnswer } from '@kurator/contract/kit/listAnswer';
import { urlOptions } from '../../app/api.ts';
import { useSearchState } from '../../app/navigate.tsx';

interface CountedFacets {
  readonly counts: FacetCounts;
  /** Whether the first counts are on their way. */
  readonly isPending: boolean;
}

/** Counts of the filters' values within the other filters, as far as they are quick; kept while new ones load. */
export function useFacetCounts(list: List): CountedFacets {
  const [address] = useSearchState();
  const { limit: _limit, offset: _offset, ordering: _ordering, ...filters } = address;
  const url = listQueryUrl(list, { ...filters, limit: '1', facets: 'true' });
  const options = urlOptions<ListAnswer<unknown>>(url);
  const isEnabled = list.filters.some(({ facet }) => facet);
  const { data, isPending } = useQuery({ ...options, enabled: isEnabled, placeholderData: keepPreviousData, meta: { isSilent: true } });
  return { counts: data?.facets ?? {}, isPending };
}
