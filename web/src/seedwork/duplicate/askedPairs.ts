import { one, type Search } from '@kurator/contract/kit/queryString';

/** Pairs of a page. */
export const PAIRS_PER_PAGE = 10;

export const pageOf = (search: Search): number => Math.max(1, Number(one(search, 'page') ?? 1));

/** Pairs that an address asks for, as every area's query takes them. */
export const pairsRequest = (search: Search) => ({
  status: one(search, 'status') || 'open',
  search: one(search, 'search') || undefined,
  offset: (pageOf(search) - 1) * PAIRS_PER_PAGE,
});
