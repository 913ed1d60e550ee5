import type { Facet } from './facet.ts';
import type { ListRequest } from './criteria.ts';
import type { ListView } from './listView.ts';
import { isScattered } from './order.ts';
import type { Where } from './condition.ts';

/** A page of a list as it is asked of the database. */
export interface PageQuery {
  readonly view: ListView;
  readonly request: ListRequest;
  readonly where: Where;
  /** What a row says: SQL over its alias `m`. */
  readonly columns: string;
  /** Values that the SQL of the view begins with. */
  readonly given?: readonly unknown[];
  /** Facets that are to be counted with the hits. */
  readonly facets: readonly Facet[];
}

/** What is known of a request before it is answered. */
export interface Known {
  /** About how many rows the list has. */
  readonly size: number;
  /** The number of hits, if it was counted; whoever uses it sees to it that the view has not been written since. */
  readonly total: number | undefined;
}

/**
 * A way to a page:
 * - `none`: there are no hits, and no statement is needed;
 * - `scan`: rows in the list's order until the page is full; the view keeps the total;
 * - `estimate`: looks at so many rows in their order and estimates the total from them; declines if they do not fill the page;
 * - `filtered_scan`: looks at so many rows in their order, the total being known; declines if the page is not among them;
 * - `tiered`, `tiered_estimate`: the same by relevance: tiers by their indexes, other hits among so many rows in the list's order;
 * - `narrow`: all hits, if so many first rows say that they are few; declines if not;
 * - `few`: all hits at once with their columns;
 * - `count`: all hits narrow; page and total from them;
 * - `facets`: all hits narrow; page, total and facets from them.
 * A step that `isLong` finds any number of hits in a large list.
 */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'scan' | 'few' }
  | { readonly kind: 'count' | 'facets'; readonly isLong: boolean }
  | { readonly kind: 'estimate' | 'tiered_estimate' | 'narrow'; readonly rows: number }
  | { readonly kind: 'filtered_scan' | 'tiered'; readonly rows: number; readonly total: number };

/** Finding a hit by the index and carrying it takes as long as looking at so many rows in their order. */
const HIT_IN_ROWS = 3;

/** A list of so many times the rows that are looked at is counted before anybody notices. */
const SMALL = 5;

/** A filter that hits one row in so many is wide: its first pages are found by looking at the rows in their order. */
const WIDE = 32;

/** How many rows are looked at for a page before they are counted: one of a few numbers, so that plans are kept for each. */
const rowsToLookAt = ({ offset, limit }: Pick<ListRequest, 'offset' | 'limit'>): number => WIDE * 2 ** Math.ceil(Math.log2(offset + limit));

/** The ways to a page in the order in which they are tried; the last one never declines. */
export function planOf({ view, request, where, facets }: PageQuery, { size, total }: Known): readonly Step[] {
  const { limit, offset, isCounted } = request;
  const rows = rowsToLookAt(request);
  const isEstimated = !isCounted && !where.isDefault && where.among !== undefined && total === undefined && size >= rows * SMALL;
  // What an estimate declined has few hits.
  const many = rowsToLookAt({ offset: 0, limit });
  const isLong = !isEstimated && size >= many * SMALL && (total === undefined || total > many);
  const first = isEstimated ? estimates(view, rows) : [];
  if (facets.length > 0) return [...first, { kind: 'facets', isLong }];
  if (where.isDefault) return [{ kind: 'scan' }];
  if (total === undefined) return [...first, { kind: 'count', isLong }];
  if (total === 0) return [{ kind: 'none' }];
  // More than a page shows are found narrow, where an index alone may have them, and those of the page a second time.
  if (total <= limit) return [{ kind: 'few' }];
  const most = total * HIT_IN_ROWS;
  if (view.tiers) return [...tieredOf({ request, where, rows: most }, { size, total }), { kind: 'count', isLong }];
  const isShort = isScattered(view, request) && where.among !== undefined && (size * Math.min(total, offset + limit)) / total <= most;
  return isShort
    ? [
        { kind: 'filtered_scan', rows: most, total },
        { kind: 'count', isLong },
      ]
    : [{ kind: 'count', isLong }];
}

/** By relevance, where that looks at fewer rows than finding all hits costs: twice as many as the page has if hits are spread evenly. */
function tieredOf(
  { request, where, rows: most }: Pick<PageQuery, 'request' | 'where'> & { readonly rows: number },
  { size, total = 0 }: Known,
): readonly Step[] {
  const rows = 2 ** Math.ceil(Math.log2((2 * size * Math.min(total, request.offset + request.limit)) / total));
  return where.among !== undefined && rows <= most ? [{ kind: 'tiered', rows, total }] : [];
}

/** The ways to first rows that wait for no total. */
const estimates = ({ tiers }: Pick<ListView, 'tiers'>, rows: number): readonly Step[] =>
  tiers
    ? [
        { kind: 'narrow', rows },
        { kind: 'tiered_estimate', rows: rows * 2 },
      ]
    : [{ kind: 'estimate', rows }];

/** Whether a step counts the hits. */
export const countsHits = ({ kind }: Step): boolean => kind === 'few' || kind === 'narrow' || kind === 'count' || kind === 'facets';
