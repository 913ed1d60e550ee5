import type { SearchParams } from '@kurator/contract/kit/queryString';
import { useSearchState, type SearchValues } from '../../app/navigate.tsx';

/** Filters of the address, and their change, which leads to the first page. */
export function useFilterState(): readonly [search: SearchParams, setFilters: (values: SearchValues) => void] {
  const [search, patch] = useSearchState();
  return [search, (values) => patch({ ...values, offset: undefined }, { replace: true })];
}
