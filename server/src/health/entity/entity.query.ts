import { entityTypes } from '@kurator/contract';
import { invalid } from '../../platform/bus/index.ts';
import type { Answering } from '../../platform/http/answer.ts';
import { readConditions, readPaging } from '../../platform/query/listRequest.ts';
import { listWhere, type ListParts } from '../../platform/query/listStatement.ts';
import { filters } from '@kurator/contract/health/filter';
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

/** Totals `t` and page `p` of every entity: counted already, and walked to by type. */
const ofAll = (from: string, limit: string, types: string): string =>
  `t as (select grp as entity_type, n from view_count where view = 'entity_list' and grp = any(${types}) and n > 0),
  p as (select e.id from unnest(${types}) as wanted(type), lateral (select id from entity_list where entity_type = wanted.type order by dms_one_id limit ${limit} offset ${from}) e)`;

/** The same of those that a condition finds. */
const ofHits = (from: string, limit: string, types: string, where: string): string =>
  `h as materialized (select id, entity_type, dms_one_id from entity_list where ${where} and entity_type = any(${types})),
  t as (select entity_type, count(*) as n from h group by entity_type),
  p as (select id from (select id, row_number() over (partition by entity_type order by dms_one_id) as nr from h) r where nr > ${from} and nr <= ${from} + ${limit})`;

/** All research entities; limit and offset apply to each selected type. Deleted ones are shown. */
export const entityList: Answering = {
  query: 'entities.list',
  view: entityListView.name,
  answer: async ({ store, params }) => {
    const { where, values, isDefault, types } = entitiesWanted(params, 'shown');
    const paging = readPaging(params);
    const [from, limit, wanted] = [
      `$${values.push(paging.offset)}::int`,
      `$${values.push(paging.limit)}::int`,
      `$${values.push(types)}::text[]`,
    ];
    const text = `with ${isDefault ? ofAll(from, limit, wanted) : ofHits(from, limit, wanted, where)}
      select json_build_object('total', (select coalesce(sum(n), 0) from t), 'total_exact', true, 'totals', (select coalesce(json_object_agg(entity_type, n), '{}') from t),
        'items', (select coalesce(json_agg(${row} order by array_position($${values.push(known)}::text[], e.entity_type), e.dms_one_id), '[]') from p join entity_list e using (id)))::text as answer`;
    const { rows } = await store.pool.query<{ answer: string }>(text, values);
    return rows[0]?.answer ?? '';
  },
};
