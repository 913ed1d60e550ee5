import { defaultPageSize } from '@kurator/contract/kit/paging';
import type { Search } from '../../app/search.ts';

const key = 'page_size';

/** How many rows somebody likes to see; remembered in this browser, an address can say otherwise. */
export const rememberPageSize = (limit: number): void => localStorage.setItem(key, String(limit));

/** A list's query string with the number of rows that is meant where it names none. */
export function withPageSize(search: Search, byDefault = defaultPageSize): Search {
  const liked = 'limit' in search ? null : localStorage.getItem(key);
  return liked === null || liked === String(byDefault) ? search : { ...search, limit: liked };
}
