import type { ListFacet } from '@kurator/contract/kit/list';

/** Source of a facet's values in the view. */
export interface FacetSource {
  /** Column with the value, or an array of values. */
  readonly column: string;
  readonly isArray?: true;
  /** Label of a value: SQL over an expression. */
  readonly label: (code: string) => string;
  /** Whether the view keeps counts grouped by this column. */
  readonly isKept?: true;
}

export interface Facet extends ListFacet, FacetSource {}

const rows = (facet: Facet): string =>
  `select coalesce(json_agg(json_build_object('code', code, 'label', ${facet.label('code')}, 'count', n) order by ${facet.label('code')}), '[]')::text as items`;

export const keptFacet = (facet: Facet, view: string): string =>
  `${rows(facet)} from (select grp as code, n from view_count where view = '${view}' and grp <> '' and n > 0) f`;

export const facetOfRows = (facet: Facet, from: string): string =>
  `${rows(facet)} from (select code, count(*) as n from (select ${facet.isArray ? `unnest(${facet.column})` : facet.column}::text as code from ${from}) u where code is not null group by code) f`;
