import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';

/** Pairs of a page. */
export const PAIRS_PER_PAGE = 10;

export const readPageNumber = (search: SearchParams): number => Math.max(1, Number(paramValue(search, 'page') ?? 1));

export const readStatus = (search: SearchParams): string => paramValue(search, 'status') || 'open';

/** Pairs that an address asks for, as every area's query takes them. */
export const pairsRequestOf = (search: SearchParams) => ({
  status: readStatus(search),
  search: paramValue(search, 'search') || undefined,
  offset: (readPageNumber(search) - 1) * PAIRS_PER_PAGE,
});
