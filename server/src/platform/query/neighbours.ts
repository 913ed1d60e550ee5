import { listSizeSql, scopeConditionsSql, type Where } from './condition.ts';
import type { Ordering } from './criteria.ts';
import type { ListView, Tier } from './listView.ts';
import { collatedColumnSql, filledOrderBySql, relationSql, sortColumnOf, tieColumnOf } from './order.ts';
import { PROPERTY_SORT_COLUMN } from './properties.ts';
import { tierConditionSql } from './relevance.ts';
import type { Statement } from './statement/page.ts';

/** A row by its id, and the hits around it. */
export interface NeighboursQuery {
  readonly view: ListView;
  /** View of a row by its id, which its sort key is read from. */
  readonly one: ListView;
  readonly where: Where;
  readonly ordering: Ordering;
  /** SQL of the row's id among the values of `where`. */
  readonly id: string;
}

/** Common table `a`: sort key of the row, independent of filters; that of another part of the list where this one has no row of the id. */
function rowSql({ one, where, ordering: { column }, id }: NeighboursQuery): string {
  const parts = scopeConditionsSql(where);
  const nearest = parts.length === 0 ? '' : ` order by ${parts.map((part) => `(${part}) desc nulls last`).join(', ')} limit 1`;
  return `a as materialized (select ${collatedColumnSql(one, column)} as sort, ${one.rowKey} as key from ${relationSql(one)} where id = ${id}::uuid${nearest})`;
}

const sort = '(select sort from a)';
/** SQL of the row key; null, which no row is beyond, if the sort value fails the condition. */
const keyOf = (condition = 'true'): string => `(select key from a where ${condition})`;

/** Adjacent rows in an order, nearest first. */
interface NeighbourScan {
  readonly condition: string;
  readonly order: string;
}

/** Scans of an order from the row outwards; empty values come last in both directions. Each is one index step, or none where it does not apply. */
function neighbourScans(view: ListView, { column, isDescending }: Ordering, forward: boolean): readonly NeighbourScan[] {
  const [sign, direction] = forward === isDescending ? ['<', 'desc'] : ['>', 'asc'];
  const order = `${view.rowKey} ${direction}`;
  const beyond = (key: string): string => `${view.rowKey} ${sign} ${key}`;
  if (column === view.rowKey) return [{ condition: beyond(keyOf()), order }];
  if (view.tiers) return tierNeighbourScans(view.tiers, forward, beyond, order);
  const by = sortColumnOf(view, column);
  // Tells the planner that the value is not null, which a row comparison does not.
  const filledOnlySql = column === PROPERTY_SORT_COLUMN ? `${by} is not null and ` : '';
  const filled = {
    condition: `${filledOnlySql}(${collatedColumnSql(view, column)}, ${tieColumnOf(view, column)}) ${sign} (${sort}, ${keyOf()})`,
    order: filledOrderBySql(view, { column, isDescending: direction === 'desc' }),
  };
  const empty = { condition: `${by} is null and ${beyond(keyOf('sort is null'))}`, order };
  const others = forward
    ? { condition: `${sort} is not null and ${by} is null`, order }
    : { condition: `${sort} is null and ${by} is not null`, order: filled.order };
  return [filled, empty, others];
}

/** Rest of the row's tier, then the tiers beyond it. */
function tierNeighbourScans(
  tiers: readonly Tier[],
  forward: boolean,
  beyond: (key: string) => string,
  order: string,
): readonly NeighbourScan[] {
  const numbers = Array.from({ length: tiers.length + 1 }, (_, nr) => nr);
  return (forward ? numbers : numbers.toReversed()).flatMap((nr) => [
    { condition: `${tierConditionSql(tiers, nr)} and ${beyond(keyOf(`sort = ${nr}`))}`, order },
    { condition: `${sort} ${forward ? '<' : '>'} ${nr} and ${tierConditionSql(tiers, nr)}`, order },
  ]);
}

/** SQL of the nearest hit on one side as JSON, or null. */
const nearest = ({ view, where, ordering }: NeighboursQuery, label: string, forward: boolean, most: number): string =>
  `coalesce(${neighbourScans(view, ordering, forward)
    .slice(0, most)
    .map(
      ({ condition, order }) =>
        `(select json_build_object('id', id, 'name', ${label}) from ${relationSql(view)} where ${where.sql} and ${condition} order by ${order} limit 1)`,
    )
    .join(', ')})::text`;

/**
 * Nearest hits on either side: `prev` and `next` as JSON, or null, with the `total` of a list that nothing narrows; no row for an id without one.
 * @param label column of the row's title @param most scans to look in
 */
export function neighboursStatement(row: NeighboursQuery, label: string, most = Infinity): Statement {
  const { view, where } = row;
  const total = where.isDefault ? `, ${listSizeSql(view, where)} as total` : '';
  return {
    text: `with ${rowSql(row)} select ${nearest(row, label, false, most)} as prev, ${nearest(row, label, true, most)} as next${total} from a`,
    values: where.values,
  };
}

/** Number of hits, number of those before the row, and whether the row is a hit. */
export function positionStatement(row: NeighboursQuery): Statement {
  const { view, where, ordering } = row;
  const before = neighbourScans(view, ordering, false).map(({ condition }) => `(${condition})`);
  return {
    text: `with ${rowSql(row)} select count(*)::int as total, (count(*) filter (where ${before.join(' or ')}))::int as before,
      coalesce(bool_or(${view.rowKey} = ${keyOf()}), false) as is_hit from ${relationSql(view)} where ${where.sql}`,
    values: where.values,
  };
}

const firstHit = (condition: string, order: string): string =>
  `(select json_build_object('id', h.id, 'name', h.name) from h where ${condition} order by ${order} limit 1)::text`;

/**
 * Neighbours and place of a row by reading all hits once: cheaper than following the order where they have to be counted anyway.
 * Gives no row for an id without one. @param label column of the row's title
 */
export function neighboursInHitsStatement(row: NeighboursQuery, label: string): Statement {
  const {
    view,
    where,
    ordering: { column, isDescending },
  } = row;
  const [after, before, backward] = isDescending ? ['<', '>', 'asc'] : ['>', '<', 'desc'];
  const forward = isDescending ? 'desc' : 'asc';
  // Empty values come last in both directions.
  const isAfterSql = `case when a.sort is null then h.sort is null and h.key ${after} a.key else h.sort is null or (h.sort, h.key) ${after} (a.sort, a.key) end`;
  const isBeforeSql = `case when a.sort is null then h.sort is not null or h.key ${before} a.key else (h.sort, h.key) ${before} (a.sort, a.key) end`;
  return {
    text: `with ${rowSql(row)},
      h as materialized (select id, ${label} as name, ${collatedColumnSql(view, column)} as sort, ${view.rowKey} as key from ${relationSql(view)} where ${where.sql})
      select ${firstHit(isBeforeSql, `h.sort ${backward} nulls first, h.key ${backward}`)} as prev, ${firstHit(isAfterSql, `h.sort ${forward} nulls last, h.key ${forward}`)} as next, c.*
      from a cross join lateral (select count(*)::int as total, (count(*) filter (where ${isBeforeSql}))::int as before, coalesce(bool_or(h.key = a.key), false) as is_hit from h) c`,
    values: where.values,
  };
}
