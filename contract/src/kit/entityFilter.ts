import type { ListFilter } from './list.ts';

/** Filters of every entity list, by the type's capabilities: what it has, and when it last changed. */
export const entityFiltersOf = (capabilities: readonly string[]): readonly ListFilter[] => [
  ...(['email', 'phone', 'website'] as const)
    .filter((reach) => capabilities.includes(`${reach}s`))
    .map((reach) => ({ name: `has_${reach}`, match: 'flag', kind: 'flag', aliases: [], hasInput: true, facet: `${reach}s` }) as const),
  { name: 'changed_since', match: 'since', kind: 'date', column: 'changed_on', aliases: [], hasInput: true },
];
