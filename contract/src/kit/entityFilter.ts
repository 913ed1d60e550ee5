import type { ListFilter } from './list.ts';

export const processBlacklistedFilter = {
  name: 'is_process_blacklisted',
  match: 'flag',
  kind: 'flag',
  aliases: ['Is Process Blacklisted', 'Prozess-Blacklist', 'Process blacklist'],
  isSuggested: true,
  hasInput: true,
} as const satisfies ListFilter;

export const editorialBlacklistedFilter = {
  name: 'is_editorial_blacklisted',
  match: 'flag',
  kind: 'flag',
  aliases: ['Is Editorial Blacklisted', 'Redaktions-Blacklist', 'Editorial blacklist'],
  isSuggested: true,
  hasInput: true,
} as const satisfies ListFilter;

export const deletedFilter = {
  name: 'is_deleted',
  match: 'flag',
  kind: 'flag',
  aliases: ['Deleted', 'Gelöscht'],
  hasInput: true,
} as const satisfies ListFilter;

/** Filters of every entity list: both blacklists, deletion, what it has by the type's capabilities, and when it last changed. */
export const entityFiltersOf = (capabilities: readonly string[]): readonly ListFilter[] => [
  processBlacklistedFilter,
  editorialBlacklistedFilter,
  deletedFilter,
  ...(['email', 'phone', 'website'] as const)
    .filter((reach) => capabilities.includes(`${reach}s`))
    .map((reach) => ({ name: `has_${reach}`, match: 'flag', kind: 'flag', aliases: [], hasInput: true, facet: `${reach}s` }) as const),
  { name: 'changed_since', match: 'since', kind: 'date', column: 'changed_on', aliases: [], hasInput: true },
];
