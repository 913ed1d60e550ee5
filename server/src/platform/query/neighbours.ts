import type { Where } from './condition.ts';
import type { Ordering } from './criteria.ts';
import type { ListView, Tier } from './listView.ts';
import { collated, filledOrder, relationOf, sortColumn, tieColumn } from './order.ts';
import { PROPERTY_SORT } from './properties.ts';
import { inTier } from './relevance.ts';
import type { Statement } from './statement/page.ts';

/** Where a row stands in an order. */
export interface SortKey {
  readonly sort: string | number | null;
  readonly key: number;
}

/** Rows that stand together in an order, the nearest first. */
interface Stretch {
  readonly condition: string;
  readonly order: string;
}

/**
 * The stretches of an order that begin at a row and lead away from it: what is left of its own, and beyond it, since empty values come
 * last in both directions. Each is read by one step in an index.
 */
export function stretches(
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
    // What compares rows says to nobody that there is a value.
    const isFilled = column === PROPERTY_SORT ? `${by} is not null and ` : '';
    const own = { condition: `${isFilled}(${compared}, ${tieColumn(view, column)}) ${sign} (${sort}, ${key})`, order: filled };
    return forward ? [own, { condition: `${by} is null`, order: byKey.order }] : [own];
  }
  const own = { ...byKey, condition: `${by} is null and ${byKey.condition}` };
  return forward ? [own] : [own, { condition: `${by} is not null`, order: filled }];
}

/** What is left of a row's tier, then the tiers beyond it. */
function tierStretches(tiers: readonly Tier[], tier: number, forward: boolean, byKey: Stretch): readonly Stretch[] {
  const others = Array.from({ length: tiers.length + 1 }, (_, nr) => nr).filter((nr) => (forward ? nr > tier : nr < tier));
  return [
    { condition: `${inTier(tiers, tier)} and ${byKey.condition}`, order: byKey.order },
    ...(forward ? others : others.toReversed()).map((nr) => ({ condition: inTier(tiers, nr), order: byKey.order })),
  ];
}

/** The sort key of a row of the list's part, whatever is filtered. @param scoped the condition of the scope alone */
export const sortKeyOf = (view: ListView, scoped: Where, { column }: Ordering, id: string): Statement => ({
  text: `select ${sortColumn(view, column)} as sort, ${view.rowKey} as key from ${relationOf(view)} where ${[...scoped.scope.map(([name, value]) => `${name} = ${value}`), `id = $${scoped.values.length + 1}::uuid`].join(' and ')}`,
  values: [...scoped.values, id],
});

/** What the statements about a row are made of. */
interface Beside {
  readonly view: ListView;
  readonly where: Where;
  readonly ordering: Ordering;
  readonly at: SortKey;
}

function placesOf({ view, where, ordering, at }: Beside): {
  readonly values: readonly unknown[];
  readonly sort: string;
  readonly key: string;
} {
  const isSorted = at.sort !== null && ordering.column !== view.rowKey && !view.tiers;
  const values = [...where.values, at.key, ...(isSorted ? [at.sort] : [])];
  return { values, key: `$${where.values.length + 1}::int`, sort: `$${where.values.length + 2}` };
}

/** The nearest hits on either side: `prev` and `next` as JSON, or null. @param label the column that says what a row is called */
export function neighboursOf(beside: Beside, label: string): Statement {
  const { view, where, ordering, at } = beside;
  const { values, sort, key } = placesOf(beside);
  const nearest = (forward: boolean): string =>
    stretches(view, ordering, at, forward, sort, key)
      .map(
        ({ condition, order }) =>
          `(select json_build_object('id', id, 'name', ${label}) from ${relationOf(view)} where ${where.sql} and ${condition} order by ${order} limit 1)`,
      )
      .join(', ');
  return { text: `select coalesce(${nearest(false)})::text as prev, coalesce(${nearest(true)})::text as next`, values };
}

/** How many hits there are, how many stand before the row, and whether it is one of them. */
export function placeOf(beside: Beside): Statement {
  const { view, where, ordering, at } = beside;
  const { values, sort, key } = placesOf(beside);
  const before = stretches(view, ordering, at, false, sort, key).map(({ condition }) => `(${condition})`);
  return {
    text: `select count(*)::int as total, (count(*) filter (where ${before.join(' or ')}))::int as before, coalesce(bool_or(${view.rowKey} = ${key}), false) as is_hit from ${relationOf(view)} where ${where.sql}`,
    values,
  };
}
