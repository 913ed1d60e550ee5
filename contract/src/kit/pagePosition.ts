import { defaultPageSize } from './paging.ts';
import { paramValue, type SearchParams } from './queryString.ts';

export interface PagePosition {
  readonly limit: number;
  readonly offset: number;
  readonly page: number;
}

const number = (text: string | undefined, otherwise: number) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : otherwise);

/** Reads a place; invalid values become the default. */
export function readPagePosition(search: SearchParams, byDefault = defaultPageSize): PagePosition {
  const limit = Math.max(1, number(paramValue(search, 'limit'), byDefault));
  const offset = number(paramValue(search, 'offset'), 0);
  return { limit, offset, page: Math.floor(offset / limit) + 1 };
}

/** Paging parameters of an address; none for the first page. */
export const offsetParamsOf = (page: number, limit: number) => ({ offset: page > 1 ? (page - 1) * limit : undefined });
