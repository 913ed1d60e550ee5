import type { EntityType } from '@kurator/contract/kit/entityType';
import { defaultPageSize } from '@kurator/contract/kit/paging';
import type { SearchValues } from '../../app/navigate.tsx';
import { searchOf, type Search } from '../../app/search.ts';
import { listState } from './listState.ts';
import { pageAt, placeIn } from './place.ts';

const key = 'page_size';

/** How many rows somebody likes to see; remembered in this browser, an address can say otherwise. */
export const rememberPageSize = (limit: number): void => localStorage.setItem(key, String(limit));

type Sized = Pick<EntityType, 'filters' | 'defaultOrdering' | 'defaultLimit' | 'narrowedLimit'>;

/** A list's query string with the number of rows that is meant where it names none. A later page is cut as its address says: whoever sent it may like another size. */
export function withPageSize(search: Search, type: Sized): Search {
  if ('limit' in search || 'offset' in search) return search;
  const { defaultLimit = defaultPageSize, narrowedLimit = defaultLimit } = type;
  const limit = localStorage.getItem(key) ?? String(listState(type, search).narrowed ? narrowedLimit : defaultLimit);
  return limit === String(defaultLimit) ? search : { ...search, limit };
}

/** What the address says at a page: its size only where it would be read with another. */
export function pageOf(address: Search, type: Sized, page: number, limit: number): SearchValues {
  const place = pageAt(page, limit);
  const unsized = searchOf({ ...address, ...place, limit: undefined });
  const read = placeIn(withPageSize(unsized, type), type.defaultLimit).limit;
  return { limit: read === limit ? undefined : limit, ...place };
}
