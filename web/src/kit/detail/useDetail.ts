import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { paramsOfQuery, queryPath, type Query } from '@kurator/contract/kit/query';
import { stringifySearch } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { useParam, useSearchState } from '../../app/navigate.tsx';

/** Detail of the current address, with the query's parameters in it; never shows another entity's or another day's data meanwhile. */
export function useDetail<A>(query: Query<A, `${string}{id}/`>, { param }: Pick<EntityType, 'param'>) {
  const address = queryPath(query, { id: useParam(param) });
  const [search] = useSearchState();
  const url = address + stringifySearch(paramsOfQuery(query, search));
  const isNow = (one: string): boolean => one.startsWith(address) && !one.includes('as_of');
  return useQuery({
    ...urlOptions<A>(url),
    // The page itself says that an entity was not there on a day.
    meta: { isSilent: !isNow(url) },
    placeholderData: (data, before) => (isNow(url) && isNow(before?.queryKey[0] ?? '') ? data : undefined),
  });
}
