import type { Facet } from './facet.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';
import { isUncorrelatedWithOrder } from './order.ts';
import type { Where } from './condition.ts';

export interface PageQuery {
  readonly view: ListView;
  readonly request: ListRequest;
  readonly where: Where;
  /** SQL of a row over alias `m`. */
  readonly columns: string;
  /** First values of the view's SQL. */
  readonly firstValues?: readonly unknown[];
  /** Facets to count with the hits. */
  readonly facets: readonly Facet[];
}

/** Statistics known before the request. */
export interface KnownStatistics {
  readonly size: number;
  /** Total if counted; the caller checks its revision. */
  readonly total: number | undefined;
}

/**
 * Step of a plan:
 * `none`: no hits, no statement; `scan`: rows in order until the page is full, total kept by the view;
 * `estimate`: a prefix of the order with an estimated total, declines a partial page; `filtered_scan`: the same with a known total;
 * `tiered`, `tiered_estimate`: both by relevance, tiers by index; `narrow`: all hits if a prefix shows that they are few;
 * `count`: all hits as keys, page and total from them; `facets`: the same with facets.
 * An `isLong` step finds any number of hits in a large list.
 */
export type PageStep =
  | { readonly kind: 'none' | 'scan' }
  | { readonly kind: 'count' | 'facets'; readonly isLong: boolean }
  | { readonly kind: 'estimate' | 'tiered_estimate' | 'narrow'; readonly rows: number }
  | { readonly kind: 'filtered_scan' | 'tiered'; readonly rows: number; readonly total: number };

/** Cost of an index hit in sequentially read rows. */
const ROWS_PER_INDEX_HIT = 3;

/** Factor of read rows below which a list is counted at once. */
const SMALL_LIST_FACTOR = 5;

/** Selectivity (1 in n) from which first pages are found by reading in order. */
const WIDE_SELECTIVITY = 32;

/** Rows to read for a page before counting; few distinct numbers, which keeps plans cached. */
const rowsToLookAt = ({ offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): number =>
  WIDE_SELECTIVITY * 2 ** Math.ceil(Math.log2(offset + limit));

/** Steps in the order of attempts; the last one never declines. */
export function planPage({ view, request, where, facets }: PageQuery, { size, total }: KnownStatistics): readonly PageStep[] {
  const { limit, offset, isCounted } = request;
  const rows = rowsToLookAt(request);
  const isEstimated =
    !isCounted && !where.isDefault && where.among !== undefined && total === undefined && size >= rows * SMALL_LIST_FACTOR;
  // A declined estimate has few hits.
  const many = rowsToLookAt({ offset: 0, limit });
  const isLong = !isEstimated && size >= many * SMALL_LIST_FACTOR && (total === undefined || total > many);
  const first = isEstimated ? estimates(view, rows) : [];
  if (facets.length > 0) return [...first, { kind: 'facets', isLong }];
  if (where.isDefault) return [{ kind: 'scan' }];
  if (total === undefined) return [...first, { kind: 'count', isLong }];
  // The total of a value that is looked up may change without a revision of the view.
  if (hasLookup(view, request)) return [{ kind: 'count', isLong }];
  if (total === 0) return [{ kind: 'none' }];
  if (total <= limit) return [{ kind: 'count', isLong: false }];
  const most = total * ROWS_PER_INDEX_HIT;
  if (view.tiers) return [...tieredOf({ request, where, rows: most }, { size, total }), { kind: 'count', isLong }];
  const isShort =
    isUncorrelatedWithOrder(view, request) && where.among !== undefined && (size * Math.min(total, offset + limit)) / total <= most;
  return isShort
    ? [
        { kind: 'filtered_scan', rows: most, total },
        { kind: 'count', isLong },
      ]
    : [{ kind: 'count', isLong }];
}

const hasLookup = (
  { filterValueSql = {}, filterSql = {}, referredStreams }: ListView,
  { terms, conditions }: Pick<ListRequest, 'terms' | 'conditions'>,
): boolean =>
  (referredStreams !== undefined && terms.length > 0) ||
  conditions.some(({ filter: { name, column = name } }) => column in filterValueSql || column in filterSql);

/** Relevance steps where they read fewer rows than all hits cost: twice the page at uniform distribution. */
function tieredOf(
  { request, where, rows: most }: Pick<PageQuery, 'request' | 'where'> & { readonly rows: number },
  { size, total = 0 }: KnownStatistics,
): readonly PageStep[] {
  const rows = 2 ** Math.ceil(Math.log2((2 * size * Math.min(total, request.offset + request.limit)) / total));
  return where.among !== undefined && rows <= most ? [{ kind: 'tiered', rows, total }] : [];
}

/** Steps to first rows without exact total. */
const estimates = ({ tiers }: Pick<ListView, 'tiers'>, rows: number): readonly PageStep[] =>
  tiers
    ? [
        { kind: 'narrow', rows },
        { kind: 'tiered_estimate', rows: rows * 2 },
      ]
    : [{ kind: 'estimate', rows }];

export const hasHitCount = ({ kind }: PageStep): boolean => kind === 'narrow' || kind === 'count' || kind === 'facets';
