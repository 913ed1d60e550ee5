import { scopeSql, type Where } from './condition.ts';
import type { Ordering } from './criteria.ts';
import type { ListView, Tier } from './listView.ts';
import { collated, filledOrder, relationOf, sortColumn, tieColumn } from './order.ts';
import { PROPERTY_SORT } from './properties.ts';
import { inTier } from './relevance.ts';
import type { Statement } from './statement/page.ts';

export interface SortKey {
  readonly sort: string | number | null;
  readonly key: number;
}

/** Adjacent rows in an order, nearest first. */
interface Stretch {
  readonly condition: string;
  readonly order: string;
}

/** Stretches of an order from a row outwards; empty values come last in both directions. Each is one index step. */
function stretches(
  view: ListView,
  { column, descending }: Ordering,
  at: SortKey,
  forward: boolean,
  sort: string,
  key: string,
): readonly Stretch[] {
  const [sign, direction] = forward === descending ? ['<', 'desc'] : ['>', 'asc'];
  const byKey: Stretch = { condition: `${view.rowKey} ${sign} ${key}`, order: `${view.rowKey} ${direction}` };
  if (column === view.rowKey) return [byKey];
  if (view.tiers) return tierStretches(view.tiers, Number(at.sort), forward, byKey);
  const by = sortColumn(view, column);
  const compared = collated(view, column);
  const filled = filledOrder(view, { column, descending: direction === 'desc' });
  if (at.sort !== null) {
    // Tells the planner that the value is not null, which a row comparison does not.
    const isFilled = column === PROPERTY_SORT ? `${by} is not null and ` : '';
    const own = { condition: `${isFilled}(${compared}, ${tieColumn(view, column)}) ${sign} (${sort}, ${key})`, order: filled };
    return forward ? [own, { condition: `${by} is null`, order: byKey.order }] : [own];
  }
  const own = { ...byKey, condition: `${by} is null and ${byKey.condition}` };
  return forward ? [own] : [own, { condition: `${by} is not null`, order: filled }];
}

/** Rest of a row's tier, then the tiers beyond it. */
function tierStretches(tiers: readonly Tier[], tier: number, forward: boolean, byKey: Stretch): readonly Stretch[] {
  const others = Array.from({ length: tiers.length + 1 }, (_, nr) => nr).filter((nr) => (forward ? nr > tier : nr < tier));
  return [
    { condition: `${inTier(tiers, tier)} and ${byKey.condition}`, order: byKey.order },
    ...(forward ? others : others.toReversed()).map((nr) => ({ condition: inTier(tiers, nr), order: byKey.order })),
  ];
}

/** Sort key of a row, independent of filters. @param scoped condition of the scope alone */
export const sortKeyOf = (view: ListView, scoped: Where, { column }: Ordering, id: string): Statement => ({
  text: `select ${sortColumn(view, column)} as sort, ${view.rowKey} as key from ${relationOf(view)} where ${[...scopeSql(scoped), `id = $${scoped.values.length + 1}::uuid`].join(' and ')}`,
  values: [...scoped.values, id],
});

export interface Beside {
  readonly view: ListView;
  readonly where: Where;
  readonly ordering: Ordering;
  readonly at: SortKey;
}

interface Places {
  readonly values: readonly unknown[];
  readonly sort: string;
  readonly key: string;
  readonly hits: string;
}

function placesOf({ view, where, ordering, at }: Beside): Places {
  const isSorted = at.sort !== null && ordering.column !== view.rowKey && !view.tiers;
  const values = [...where.values, at.key, ...(isSorted ? [at.sort] : [])];
  const hits = `${relationOf(view)} where ${where.sql} and`;
  return { values, key: `$${where.values.length + 1}::int`, sort: `$${where.values.length + 2}`, hits };
}

/** SQL of the nearest hit on one side as JSON, or null. @param hits relation to read from, up to a further condition */
const nearest = ({ view, ordering, at }: Beside, { sort, key, hits }: Places, label: string, forward: boolean): string =>
  `coalesce(${stretches(view, ordering, at, forward, sort, key)
    .map(
      ({ condition, order }) =>
        `(select json_build_object('id', id, 'name', ${label}) from ${hits} ${condition} order by ${order} limit 1)`,
    )
    .join(', ')})::text`;

/** Nearest hits on either side: `prev` and `next` as JSON, or null. @param label column of the row's title */
export function neighboursOf(beside: Beside, label: string): Statement {
  const places = placesOf(beside);
  return {
    text: `select ${nearest(beside, places, label, false)} as prev, ${nearest(beside, places, label, true)} as next`,
    values: places.values,
  };
}

/** Number of hits, number of those before the row, and whether the row is a hit. */
export function placeOf(beside: Beside): Statement {
  const { values, sort, key } = placesOf(beside);
  const { view, where, ordering, at } = beside;
  const before = stretches(view, ordering, at, false, sort, key).map(({ condition }) => `(${condition})`);
  return {
    text: `select count(*)::int as total, (count(*) filter (where ${before.join(' or ')}))::int as before, coalesce(bool_or(${view.rowKey} = ${key}), false) as is_hit
      from ${relationOf(view)} where ${where.sql}`,
    values,
  };
}

const firstHit = (condition: string, order: string): string =>
  `(select json_build_object('id', h.id, 'name', h.name) from h where ${condition} order by ${order} limit 1)::text`;

export interface RowInHits {
  readonly view: ListView;
  /** View of a row by its id, which its sort key is read from. */
  readonly one: ListView;
  readonly where: Where;
  readonly ordering: Ordering;
  /** SQL of the row's id among the values of `where`. */
  readonly id: string;
}

/**
 * Neighbours and place of a row by reading all hits once: cheaper than following the order where they have to be counted anyway.
 * Gives no row for an unknown id. @param label column of the row's title
 */
export function neighboursInHits({ view, one, where, ordering: { column, descending }, id }: RowInHits, label: string): Statement {
  const [after, before, backward] = descending ? ['<', '>', 'asc'] : ['>', '<', 'desc'];
  const forward = descending ? 'desc' : 'asc';
  const keys = (of: ListView): string => `${collated(of, column)} as sort, ${of.rowKey} as key`;
  // Empty values come last in both directions.
  const isAfter = `case when a.sort is null then h.sort is null and h.key ${after} a.key else h.sort is null or (h.sort, h.key) ${after} (a.sort, a.key) end`;
  const isBefore = `case when a.sort is null then h.sort is not null or h.key ${before} a.key else (h.sort, h.key) ${before} (a.sort, a.key) end`;
  return {
    text: `with a as materialized (select ${keys(one)} from ${relationOf(one)} where ${[...scopeSql(where), `id = ${id}::uuid`].join(' and ')}),
      h as materialized (select id, ${label} as name, ${keys(view)} from ${relationOf(view)} where ${where.sql})
      select ${firstHit(isBefore, `h.sort ${backward} nulls first, h.key ${backward}`)} as prev, ${firstHit(isAfter, `h.sort ${forward} nulls last, h.key ${forward}`)} as next, c.*
      from a cross join lateral (select count(*)::int as total, (count(*) filter (where ${isBefore}))::int as before, coalesce(bool_or(h.key = a.key), false) as is_hit from h) c`,
    values: where.values,
  };
}
