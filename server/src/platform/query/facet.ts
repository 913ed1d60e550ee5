/** Counts per code of a list, for a choice of codes. */
export interface Facet {
  /** The key in the answer. */
  readonly key: string;
  /** The filter whose values it offers; it is counted without that filter. */
  readonly filter: string;
  /** The text[] column with the codes. */
  readonly column: string;
  /** The label of a code: SQL over an expression. */
  readonly label: (code: string) => string;
  /** The view counts its groups by this column, so that the counts of the whole list are there. */
  readonly isKept?: true;
}

const rows = (facet: Facet): string =>
  `select coalesce(json_agg(json_build_object('code', code, 'label', ${facet.label('code')}, 'count', n) order by ${facet.label('code')}), '[]')::text as items`;

/** The facet of the whole list, as the view keeps it. */
export const keptFacet = (facet: Facet, view: string): string =>
  `${rows(facet)} from (select grp as code, n from view_count where view = '${view}' and grp <> '' and n > 0) f`;

/** The facet of rows that a statement has found already. */
export const facetOfRows = (facet: Facet, from: string): string =>
  `${rows(facet)} from (select code, count(*) as n from (select unnest(${facet.column}) as code from ${from}) u group by code) f`;
