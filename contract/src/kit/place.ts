import { defaultPageSize } from './paging.ts';
import { one, type Search } from './queryString.ts';

/** Which rows of a list an address asks for. */
export interface Place {
  readonly limit: number;
  readonly offset: number;
  readonly page: number;
}

const number = (text: string | undefined, otherwise: number) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise);

/** Reads a place; nonsense is read as the default. */
export function placeIn(search: Search, byDefault = defaultPageSize): Place {
  const limit = Math.max(1, number(one(search, 'limit'), byDefault));
  const offset = number(one(search, 'offset'), 0);
  return { limit, offset, page: Math.floor(offset / limit) + 1 };
}

/** What an address says at a page; at the first one nothing. */
export const pageAt = (page: number, limit: number) => ({ offset: page > 1 ? (page - 1) * limit : undefined });
