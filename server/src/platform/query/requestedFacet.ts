import { buildWhere, type Where } from './condition.ts';
import type { Facet } from './facet.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';

export interface RequestedFacet {
  readonly facet: Facet;
  /** Condition of the rows that it counts. */
  readonly where: Where;
  /** Cache key of its counts. */
  readonly key: string;
  /** Whether the view's kept counts apply: only its own filter narrows the list. */
  readonly isKept: boolean;
}

/** Facets of a request, each counted within the other filters. */
export const requestedFacets = (view: ListView, facets: readonly Facet[], request: ListRequest): readonly RequestedFacet[] =>
  facets.map((facet) => {
    const conditions = request.conditions.filter(({ filter }) => filter.name !== facet.filter);
    const others = buildWhere(view, { ...request, conditions });
    return { facet, where: others, key: `${facet.key} ${others.key}`, isKept: facet.isKept === true && others.isDefault };
  });
