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
  /** Beginning of the names of these groups. Default: none, for values without blanks. */
  readonly prefix?: string;
}

export interface Facet extends ListFacet, FacetSource {}

const rows = (facet: Facet): string =>
  `select coalesce(json_agg(json_build_object('code', code, 'label', ${facet.label('code')}, 'count', n) order by ${facet.label('code')}), '[]')::text as items`;

export const storedFacetSql = (facet: Facet, view: string): string => {
  const { prefix = '' } = facet;
  const isOwnSql = prefix === '' ? `grp <> '' and strpos(grp, ' ') = 0` : `starts_with(grp, '${prefix}')`;
  return `${rows(facet)} from (select substr(grp, ${prefix.length + 1}) as code, n from view_count where view = '${view}' and ${isOwnSql} and n > 0) f`;
};

/** @param most number of values, the most frequent; default: all */
export const facetSql = (facet: Facet, from: string, most?: number): string =>
  `${rows(facet)} from (select code, count(*) as n from (select ${facet.isArray ? `unnest(${facet.column})` : facet.column}::text as code from ${from}) u where code is not null group by code${most === undefined ? '' : ` order by n desc, code limit ${most}`}) f`;
