import type { ListFacet } from '@kurator/contract/kit/list';

/** Where the values of a facet stand in the view. */
export interface FacetSource {
  /** The column with the value, or an array of them. */
  readonly column: string;
  readonly isArray?: true;
  /** The label of a value: SQL over an expression. */
  readonly label: (code: string) => string;
  /** The view counts its groups by this column, so that the counts of the whole list are there. */
  readonly isKept?: true;
}

/** Counts per value of a list, within the other filters. */
export interface Facet extends ListFacet, FacetSource {}

const rows = (facet: Facet): string =>
  `select coalesce(json_agg(json_build_object('code', code, 'label', ${facet.label('code')}, 'count', n) order by ${facet.label('code')}), '[]')::text as items`;

/** The facet of the whole list, as the view keeps it. */
export const keptFacet = (facet: Facet, view: string): string =>
  `${rows(facet)} from (select grp as code, n from view_count where view = '${view}' and grp <> '' and n > 0) f`;

/** The facet of rows that a statement has found already. */
export const facetOfRows = (facet: Facet, from: string): string =>
  `${rows(facet)} from (select code, count(*) as n from (select ${facet.isArray ? `unnest(${facet.column})` : facet.column}::text as code from ${from}) u where code is not null group by code) f`;
