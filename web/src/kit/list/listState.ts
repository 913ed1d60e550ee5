import type { List, ListFilter } from '@kurator/contract/kit/list';
import { isFiltered } from '@kurator/contract/kit/listAddress';
import { paramValues, paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { readPagePosition, type PagePosition } from '@kurator/contract/kit/pagePosition';
import { parseTerm, type Term } from '@kurator/contract/kit/searchLanguage';

/** Query of a list, read from the address. */
export interface ListState extends PagePosition {
  readonly terms: readonly Term[];
  readonly filters: readonly { readonly filter: ListFilter; readonly value: string; readonly values: readonly string[] }[];
  readonly ordering: { readonly column: string; readonly isDescending: boolean };
  readonly isNarrowed: boolean;
}

export function readListState(list: Pick<List, 'filters' | 'defaultOrdering' | 'defaultLimit'>, search: SearchParams): ListState {
  const terms = paramValues(search, 'search').map((text) => parseTerm(text, list.filters));
  const filters = list.filters.flatMap((filter) => {
    const values = paramValues(search, filter.name).filter((value) => value !== '');
    const [value] = values;
    return value === undefined ? [] : [{ filter, value, values }];
  });
  const ordering = paramValue(search, 'ordering') ?? list.defaultOrdering;
  return {
    ...readPagePosition(search, list.defaultLimit),
    terms,
    filters,
    ordering: { column: ordering.replace(/^-/, ''), isDescending: ordering.startsWith('-') },
    isNarrowed: isFiltered(list, search),
  };
}

/** Offered pages: the first hundred and the last up to a hundred. */
export function offeredPagesOf(pages: number): number[] {
  const first = Array.from({ length: Math.min(pages, 100) }, (_, index) => index + 1);
  const remainingPages = Math.min(Math.max(0, pages - 100), 100);
  return [...first, ...Array.from({ length: remainingPages }, (_, index) => pages - remainingPages + index + 1)];
}
