import type { List, ListFilter } from '../kit/list.ts';

const flag = (name: string): ListFilter => ({ name, match: 'flag', kind: 'flag', aliases: [] });

/** Filters by state that every list of verification has, as a page asks for them. */
const stateFilters: readonly ListFilter[] = ['is_verified', 'is_inquiry_activated', 'inquiry_is_mine', 'inquiry_is_due'].map(flag);

/** Filter of rows whose printed text changed since it was verified. */
export const changedFilter: ListFilter = {
  name: 'is_changed',
  match: 'flag',
  kind: 'flag',
  aliases: ['geändert', 'Changed'],
  hasInput: true,
};

/** The same as the server's list has them; those that begin with `other` are the complements. */
export const storedStateFilters: readonly ListFilter[] = [
  { name: 'light', match: 'any', kind: 'text', aliases: [] },
  { name: 'inquiry_assignee', match: 'exact', kind: 'uuid', aliases: [] },
  { name: 'other_inquiry_assignee', column: 'inquiry_assignee', match: 'outside', kind: 'uuid', aliases: [] },
  { name: 'inquiry_due', match: 'range', kind: 'humanId', aliases: [] },
  { name: 'other_inquiry_due', column: 'inquiry_due', match: 'outside', kind: 'humanId', aliases: [] },
];

const storedFilterNames = new Set(storedStateFilters.map(({ name }) => name));

/** Filters of a list of verification as a page asks for them: states by their flags, and no input of its own. */
export const pageFiltersOf = ({ filters, scope }: Pick<List, 'filters' | 'scope'>): readonly ListFilter[] => [
  ...filters.filter(({ name }) => !scope.includes(name) && !storedFilterNames.has(name)).map(({ hasInput: _input, ...filter }) => filter),
  ...stateFilters,
];
