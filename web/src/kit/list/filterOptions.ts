import type { List, ListFilter } from '@kurator/contract/kit/list';
import type { ListState } from './listState.ts';

export interface SelectOption {
  readonly id: string;
  readonly label: string;
}

/** Values that a page offers for a filter. */
interface FilterOptions {
  readonly owners: readonly SelectOption[];
  /** Value as one of the owners' ids, also where it is no parameter of the list. */
  readonly value?: string | undefined;
  /** Sets the filter where more than its parameter changes. */
  readonly onChange?: (value: string | undefined) => void;
}

/** Offered values by filter. */
export type OptionsByFilter = Readonly<Record<string, FilterOptions>>;

/** Filters that are reached from the button above a list. */
export const offeredFiltersOf = ({ filters }: Pick<List, 'filters'>, options: OptionsByFilter): readonly ListFilter[] =>
  filters.filter(({ name, hasInput }) => hasInput === true || options[name] !== undefined);

/** Active filters, with those that the page's path determines. */
export function activeFiltersOf({ filters }: Pick<List, 'filters'>, state: ListState, options: OptionsByFilter): ListState['filters'] {
  const pageFilters = filters.flatMap((filter) => {
    const value = options[filter.name]?.value;
    return value === undefined ? [] : [{ filter, value, values: [value] }];
  });
  return pageFilters.length === 0
    ? state.filters
    : [...pageFilters, ...state.filters.filter(({ filter: { name } }) => !pageFilters.some(({ filter }) => filter.name === name))];
}
