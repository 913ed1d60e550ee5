import { whereOf } from './condition.ts';
import type { Facet } from './facet.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';

/** A facet as a request asks for it. */
export interface AskedFacet {
  readonly facet: Facet;
  /** What its counts are remembered by. */
  readonly key: string;
  /** The view keeps these counts: nothing but its own filter narrows the list. */
  readonly isKept: boolean;
}

/** The facets of a request, each counted within the other filters. */
export const askedFacets = (view: ListView, facets: readonly Facet[], request: ListRequest): readonly AskedFacet[] =>
  facets.map((facet) => {
    const conditions = request.conditions.filter(({ filter }) => filter.name !== facet.filter);
    const others = whereOf(view, { ...request, conditions });
    return { facet, key: `${facet.key} ${others.key}`, isKept: facet.isKept === true && others.isDefault };
  });
