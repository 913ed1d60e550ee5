import { useQuery } from '@tanstack/react-query';
import type { EntityType } from '@kurator/contract/kit/entityType';
import { addressOf, type Query } from '@kurator/contract/kit/query';
import { stringifySearch, type Search } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import { useParam } from '../../app/navigate.tsx';

const none: Search = {};

/** Detail of the current address; never shows another entity's data meanwhile. @param asked further parameters of the query */
export function useDetail<A>(query: Query<A, `${string}{id}/`>, { param }: Pick<EntityType, 'param'>, asked = none) {
  const address = addressOf(query, { id: useParam(param) });
  return useQuery({
    ...urlOptions<A>(`${address}${stringifySearch(asked)}`),
    placeholderData: (data, before) => (before?.queryKey[0]?.startsWith(address) ? data : undefined),
  });
}
