import { entityTypes } from '@kurator/contract';
import { invalid } from '../../platform/bus/index.ts';
import type { Answering } from '../../platform/http/answer.ts';
import { readConditions, readIsCounted, readPaging } from '../../platform/query/listRequest.ts';
import { estimate, listWhere, rowsToLookAt, type ListParts } from '../../platform/query/listStatement.ts';
import { filters } from '@kurator/contract/health/filter';
import type { Store } from '../../platform/store/index.ts';
import { Remembered } from '../../platform/query/remembered.ts';
import { entityListView } from './entity.view.ts';

const row = `json_build_object(${['id', 'entity_type', 'name', 'display_name', 'dms_one_id', 'is_deleted', 'is_process_blacklisted', 'is_editorial_blacklisted', 'address_zipcode', 'address_city'].map((column) => `'${column}', e.${column}`).join(', ')})`;
const searched = [filters.humanId, filters.zipcode, filters.deleted];

/** Every type that the list mixes. */
const known = entityTypes.filter((type) => type.domain === 'health').map((type) => type.type);

/** Which of all entities are asked for: the condition over the list, and the types. @throws Rejection 422 at the wrong parameters */
export function entitiesWanted(params: URLSearchParams, deleted: 'hidden' | 'shown'): ListParts & { readonly types: readonly string[] } {
  const wanted = params
    .getAll('entity_types')
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
  const wrong = wanted.find((type) => !known.some((name) => name === type));
  if (wrong !== undefined) throw invalid([{ field: 'entity_types', code: 'request.param', params: { expected: known.join(', ') } }]);
  const { terms, conditions, reasons } = readConditions(searched, params);
  if (reasons.length > 0) throw invalid(reasons);
  return { ...listWhere(entityListView, { terms, conditions }, deleted), types: wanted.length > 0 ? [...new Set(wanted)] : known };
}

/** Rows are looked at in each of nine types, so that fewer of each are. */
const PART = 2;

/** Deeper pages are found sooner by finding all hits. */
const MOST_LOOKED = 2_048;

/** How many there are of all types and of each, as it is answered. */
interface Totals {
  readonly total: number;
  readonly total_exact: boolean;
  readonly totals: Readonly<Record<string, number>>;
}

/** A page; whether the rows that were looked at were enough to say. */
interface Found extends Totals {
  readonly is_enough: boolean;
  /** The rows as the JSON that goes out. */
  readonly items: string;
}

/** SQL of what a statement is asked with: where the page begins, how many rows of each type it has, and the types. */
interface Asked {
  readonly from: string;
  readonly limit: string;
  readonly types: string;
}

/** Totals `t` and page `p` of every entity: counted already, and walked to by type. */
const ofAll = ({ from, limit, types }: Asked): string =>
  `t as (select grp as entity_type, n, false as is_about, true as is_enough from view_count where view = 'entity_list' and grp = any(${types}) and n > 0),
  p as (select e.id from unnest(${types}) as wanted(type), lateral (select id from entity_list where entity_type = wanted.type order by dms_one_id limit ${limit} offset ${from}) e)`;

/** The page of each type, of hits `h`. */
const pageOf = (hits: string, { from, limit }: Asked): string =>
  `p as (select id from (select id, row_number() over (partition by entity_type order by dms_one_id) as nr from ${hits}) r where nr > ${from} and nr <= ${from} + ${limit})`;

/** The same of those that a condition finds. */
const ofHits = (asked: Asked, where: string): string =>
  `h as materialized (select id, entity_type, dms_one_id from entity_list where ${where} and entity_type = any(${asked.types})),
  t as (select entity_type, count(*) as n, false as is_about, true as is_enough from h group by entity_type), ${pageOf('h', asked)}`;

/** The same from so many rows of each type, without finding all: a type that has more is estimated, where its page is full. */
const ofFirst = (asked: Asked, where: string, rows: number): string =>
  `w as materialized (select e.*, wanted.type as entity_type from unnest(${asked.types}) as wanted(type),
    lateral (select id, dms_one_id, ${where} as is_hit from (select * from entity_list where entity_type = wanted.type order by dms_one_id limit ${rows}) m) e),
  s as (select entity_type, count(*) as seen, count(*) filter (where is_hit) as hits from w group by entity_type),
  t as (select s.entity_type, s.seen = ${rows} as is_about, s.seen < ${rows} or s.hits >= ${asked.from} + ${asked.limit} as is_enough,
      case when s.seen < ${rows} then s.hits else ${estimate('s.hits::numeric * c.n / s.seen', `${asked.from} + ${asked.limit}`)} end as n
    from s join view_count c on c.view = 'entity_list' and c.grp = s.entity_type where s.hits > 0 or s.seen = ${rows}), ${pageOf('w where is_hit', asked)}`;

/** The statement of totals and page, and its rows as they go out. */
const found = (parts: string, order: string): string => `with ${parts}
  select coalesce((select bool_and(is_enough) from t), true) as is_enough, (select coalesce(sum(n), 0) from t)::int as total,
    (select not coalesce(bool_or(is_about), false) from t) as total_exact, (select coalesce(json_object_agg(entity_type, n), '{}') from t) as totals,
    (select coalesce(json_agg(${row} order by array_position(${order}, e.entity_type), e.dms_one_id), '[]') from p join entity_list e using (id))::text as items`;

const answerOf = ({ items, total, total_exact, totals }: Omit<Found, 'is_enough'>): string =>
  `${JSON.stringify({ total, total_exact, totals }).slice(0, -1)},"items":${items}}`;

const remembered = new WeakMap<Store, Remembered<Totals>>();

/** Totals of filters, as long as the view stands still. */
function countsOf(store: Store): Remembered<Totals> {
  const counts = remembered.get(store) ?? new Remembered<Totals>();
  remembered.set(store, counts);
  return counts;
}

/** All research entities; limit and offset apply to each selected type. Deleted ones are shown. */
export const entityList: Answering = {
  query: 'entities.list',
  view: entityListView.name,
  answer: async ({ store, projectors, params }) => {
    const { where, values, isDefault, types } = entitiesWanted(params, 'shown');
    const [paging, isCounted] = [readPaging(params), readIsCounted(params)];
    const key = JSON.stringify([where, values, types]);
    const place = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
    const asked: Asked = { from: place(paging.offset, 'int'), limit: place(paging.limit, 'int'), types: place(types, 'text[]') };
    const order = place(known, 'text[]');
    const find = async (parts: string): Promise<Found> => {
      const [page] = (await store.pool.query<Found>(found(parts, order), values)).rows;
      if (!page) throw new Error('the list of all entities gave no row');
      return page;
    };
    if (isDefault) return answerOf(await find(ofAll(asked)));
    const [counts, position] = [countsOf(store), projectors.position(entityListView.name)];
    const counted = counts.at(key, position);
    const rows = rowsToLookAt(paging) / PART;
    if (rows <= MOST_LOOKED && (counted !== undefined || !isCounted)) {
      const first = await find(ofFirst(asked, where, rows));
      if (first.is_enough) return answerOf({ ...first, ...counted });
    }
    const page = await find(ofHits(asked, where));
    counts.keep(key, position, { total: page.total, total_exact: true, totals: page.totals });
    return answerOf(page);
  },
};
