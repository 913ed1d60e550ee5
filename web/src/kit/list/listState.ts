import type { EntityType, ListFilter } from '@kurator/contract/kit/entityType';
import { all, one, stringifySearch, type Search } from '../../app/search.ts';
import { placeIn, type Place } from './place.ts';
import { termOf, type Term } from './searchTerms.ts';

/** What a list is asked, read from the address; the page's query string is the query's own. */
export interface ListState extends Place {
  readonly terms: readonly Term[];
  readonly filters: readonly { readonly filter: ListFilter; readonly value: string; readonly values: readonly string[] }[];
  readonly ordering: { readonly column: string; readonly descending: boolean };
  /** Whether anything narrows the list. */
  readonly narrowed: boolean;
}

/** Reads the state of a list from its address. */
export function listState(type: Pick<EntityType, 'filters' | 'defaultOrdering' | 'defaultLimit'>, search: Search): ListState {
  const terms = all(search, 'search').map((text) => termOf(text, type.filters));
  const filters = type.filters.flatMap((filter) => {
    const values = all(search, filter.name).filter((value) => value !== '');
    const [value] = values;
    return value === undefined ? [] : [{ filter, value, values }];
  });
  const ordering = one(search, 'ordering') ?? type.defaultOrdering;
  return {
    ...placeIn(search, type.defaultLimit),
    terms,
    filters,
    ordering: { column: ordering.replace(/^-/, ''), descending: ordering.startsWith('-') },
    narrowed: terms.length > 0 || filters.length > 0,
  };
}

/** The address of a list's query for a page's query string. */
export const listUrl = (type: Pick<EntityType, 'area' | 'api'>, search: Search): string =>
  `/dms/${type.area}/api/query/${type.api}${stringifySearch(search)}`;

/** The pages that the page select offers: the first hundred and the last up to a hundred. */
export function offeredPages(pages: number): number[] {
  const first = Array.from({ length: Math.min(pages, 100) }, (_, index) => index + 1);
  const rest = Math.min(Math.max(0, pages - 100), 100);
  return [...first, ...Array.from({ length: rest }, (_, index) => pages - rest + index + 1)];
}
