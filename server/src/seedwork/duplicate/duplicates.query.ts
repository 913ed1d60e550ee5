import { duplicateStatuses } from '@kurator/contract/seedwork/duplicateStatus';
import { foldText } from '@kurator/contract/text/foldText';
import { invalid } from '../../platform/bus/index.ts';

/** Rows of a page. */
const LIMIT = 10;
const MOST = 100;

const STATUS = `case when p.is_merged then 'merged' when d.state ->> 'signature' = p.signature then 'dismissed' else 'open' end`;

export interface DuplicateRequest {
  readonly types: readonly string[];
  /** Name of the list of a pair's entities. */
  readonly list: string;
  /** JSON of an entity: SQL over its stream's alias. */
  readonly entity: (alias: string) => string;
  /** Further condition: SQL over the pair `p` and the streams `l` and `r` of its entities, with values after `$5`. */
  readonly condition?: { readonly sql: string; readonly values: readonly unknown[] };
}

function wholeNumber(params: URLSearchParams, name: string, fallback: number, most: number): number {
  const value = params.get(name) ?? '';
  if (value === '') return fallback;
  if (!/^\d{1,9}$/.test(value) || Number(value) > most)
    throw invalid([{ field: name, code: 'request.param', params: { expected: `0 … ${most}` } }]);
  return Number(value);
}

const statusIn = (params: URLSearchParams): string => {
  const status = params.get('status') || 'open';
  if (!duplicateStatuses.some((known) => known === status))
    throw invalid([{ field: 'status', code: 'request.param', params: { expected: duplicateStatuses.join(', ') } }]);
  return status;
};

/** Statement of a page of pairs with their total, the likeliest first; one row: `total` and `items`. */
export function duplicatesStatement(params: URLSearchParams, { types, list, entity, condition }: DuplicateRequest) {
  const ordering = params.get('ordering') || '-score';
  if (ordering !== 'score' && ordering !== '-score')
    throw invalid([{ field: 'ordering', code: 'request.param', params: { expected: 'score, -score' } }]);
  const words = foldText(params.get('search') ?? '')
    .split(' ')
    .filter(Boolean);
  return {
    text: `with hit as materialized (
        select p.*, ${STATUS} as status from duplicate_pair p left join stream d on d.id = p.id
          ${condition ? 'join stream l on l.id = p.left_id join stream r on r.id = p.right_id' : ''}
          where p.type = any($1) and ${STATUS} = $2 and p.search like all($3) ${condition ? `and ${condition.sql}` : ''}),
      page as (select * from hit order by score ${ordering === 'score' ? 'asc' : 'desc'}, id limit $4 offset $5)
      select (select count(*)::int from hit) as total, coalesce((select json_agg(json_build_object('id', p.id, 'score', round(p.score::numeric, 2), 'status', p.status,
          'reasons', p.reasons, '${list}', json_build_array(${entity('l')}, ${entity('r')})) order by p.score ${ordering === 'score' ? 'asc' : 'desc'}, p.id)
        from page p join stream l on l.id = p.left_id join stream r on r.id = p.right_id), '[]') as items`,
    values: [
      types,
      statusIn(params),
      words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`),
      wholeNumber(params, 'limit', LIMIT, MOST),
      wholeNumber(params, 'offset', 0, 999_999_999),
      ...(condition?.values ?? []),
    ],
  };
}
