import type { EntityType } from '@kurator/contract/kit/entityType';
import { defaultPageSize } from '@kurator/contract/kit/paging';
import type { Search } from '../../app/search.ts';
import { listState } from './listState.ts';

const key = 'page_size';

/** How many rows somebody likes to see; remembered in this browser, an address can say otherwise. */
export const rememberPageSize = (limit: number): void => localStorage.setItem(key, String(limit));

/** A list's query string with the number of rows that is meant where it names none. */
export function withPageSize(
  search: Search,
  type: Pick<EntityType, 'filters' | 'defaultOrdering' | 'defaultLimit' | 'narrowedLimit'>,
): Search {
  if ('limit' in search) return search;
  const { defaultLimit = defaultPageSize, narrowedLimit = defaultLimit } = type;
  const limit = localStorage.getItem(key) ?? String(listState(type, search).narrowed ? narrowedLimit : defaultLimit);
  return limit === String(defaultLimit) ? search : { ...search, limit };
}
