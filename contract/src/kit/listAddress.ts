import { RELEVANCE, type List } from './list.ts';
import { maxPageSize } from './paging.ts';
import { offsetParamsOf, readPagePosition } from './pagePosition.ts';
import { paramValues, normalizeSearch, stringifySearch, type SearchParams } from './queryString.ts';
import { parseTerm } from './searchLanguage.ts';

/** Cookie with the page size: chosen, or `<size>f` as it fits the window; an address may override it. */
export const pageSizeCookie = 'kurator_page_size';

export type AddressedList = Pick<List, 'area' | 'path' | 'filters' | 'defaultLimit' | 'relevance' | 'isFixed'>;

export const isFiltered = ({ filters }: Pick<AddressedList, 'filters'>, search: SearchParams): boolean =>
  ['search', ...filters.map(({ name }) => name)].some((name) => paramValues(search, name).some((value) => value !== ''));

/** Whether the list can be ordered by relevance: the search has a term without a field. */
export const mayOrderByRelevance = ({ filters, relevance }: Pick<AddressedList, 'filters' | 'relevance'>, search: SearchParams): boolean =>
  relevance.length > 0 && paramValues(search, 'search').some((text) => !parseTerm(text, filters).filter);

/** Page size of a browser whose window was not measured yet: it fills windows of up to 1,780 pixels. */
const unmeasuredSize = 50;

type PagedList = Pick<List, 'defaultLimit' | 'isFixed'>;

/** Adds the page size. Later pages keep their address's size. @param sizeCookie value of the cookie, empty without one */
export function withPageSize(search: SearchParams, { defaultLimit, isFixed }: PagedList, sizeCookie: string): SearchParams {
  if ('limit' in search || 'offset' in search) return search;
  // NaN where the window's size does not count.
  const size = Number(isFixed ? sizeCookie : sizeCookie.replace('f', ''));
  const isChosen = Number.isInteger(size) && size >= 1 && size <= maxPageSize;
  const limit = isChosen ? size : isFixed ? defaultLimit : unmeasuredSize;
  return limit === defaultLimit ? search : { ...search, limit: String(limit) };
}

/** Adds the order by relevance where terms are searched for and no other order is chosen. */
export const withRelevance = (search: SearchParams, list: Pick<AddressedList, 'filters' | 'relevance'>): SearchParams =>
  mayOrderByRelevance(list, search) ? { ordering: RELEVANCE, ...search } : search;

/** Adds what a page asks for where its address does not say: the page size, and the order by relevance. */
export const withListDefaults = (search: SearchParams, list: AddressedList, sizeCookie: string): SearchParams =>
  withRelevance(withPageSize(search, list, sizeCookie), list);

/** Paging parameters of an address; the size only if it differs from the default. */
export function pageUrlParams(address: SearchParams, list: PagedList, page: number, limit: number, sizeCookie: string) {
  const place = offsetParamsOf(page, limit);
  const unsized = normalizeSearch({ ...address, ...place, limit: undefined });
  const impliedLimit = readPagePosition(withPageSize(unsized, list, sizeCookie), list.defaultLimit).limit;
  return { limit: impliedLimit === limit ? undefined : limit, ...place };
}

export const listQueryUrl = ({ area, path }: Pick<AddressedList, 'area' | 'path'>, search: SearchParams): string =>
  `/dms/${area}/api/query/${path}${stringifySearch(search)}`;

/** Address of the largest page of a list, for pages that show all of its rows. */
export const largestPageQueryUrl = (list: Pick<AddressedList, 'area' | 'path'>, search: SearchParams = {}): string =>
  listQueryUrl(list, { limit: String(maxPageSize), ...search });

/**
 * The address that a page of a list asks first, of the page's own query string: the server answers it into the page.
 * @param pathParams what the path of the page says of the list
 */
export const listQueryUrlWithDefaults = (
  list: AddressedList,
  search: SearchParams,
  sizeCookie: string,
  pathParams: SearchParams = {},
): string => listQueryUrl(list, { ...withListDefaults(search, list, sizeCookie), ...pathParams });
