import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import type { DuplicatePair } from '@kurator/contract/seedwork/duplicate.answer';
import { duplicateStatuses } from '@kurator/contract/seedwork/duplicateStatus';
import { foldText } from '@kurator/contract/text/foldText';
import { maxSearchTerms } from '@kurator/contract/kit/paging';
import { readSearchCriteria } from '@kurator/contract/kit/searchLanguage';
import type { Query } from '@kurator/contract/kit/query';
import { defineQueryHandler, type Download, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { invalidRequest } from '../../platform/bus/index.ts';
import type { Dataset, ExportColumn } from '../../platform/export/dataset.ts';
import { readIsWanted, readPaging } from '../../platform/query/listRequest.ts';
import { queryUntil } from '../../platform/store/index.ts';
import { codedExportColumn, textExportColumn } from '../export/entityColumns.ts';
import { createDownload, filterOf } from '../export/exportRequest.ts';
import { phoneAnswer } from '../phoneNumber.ts';
import { findNearWords } from './nearWords.ts';

/** FROM clause of pairs with their status as `m` and the streams of their entities as `l` and `r`. */
const PAIRS = `(select p.*, case when p.is_merged then 'merged' when d.state ->> 'signature' = p.signature then 'dismissed' else 'open' end as status
    from duplicate_pair p left join stream d on d.id = p.id) m join stream l on l.id = m.left_id join stream r on r.id = m.right_id`;

/** SQL of a field of a card. @param alias of its stream */
export const cardTextSql = (alias: string, field: string): string => `${alias}.card ->> '${field}'`;

/** Pairs of some types, and what their entities are shown with. */
export interface DuplicateSource {
  readonly types: readonly string[];
  /** Name of the list of a pair's entities in answers. */
  readonly list: string;
  /** Columns over the pair `m` that its entities share. */
  readonly shared?: readonly ExportColumn[];
  /** Columns of an entity over its stream's alias. */
  readonly columnsOf: (alias: string) => readonly ExportColumn[];
  /** Further condition: SQL over the pair `m` and the streams `l` and `r` of its entities, with values after `$3`. */
  readonly condition?: { readonly sql: string; readonly values: readonly unknown[] };
}

const statusIn = (params: URLSearchParams): string => {
  const status = params.get('status') || 'open';
  if (!duplicateStatuses.some((validStatus) => validStatus === status))
    throw invalidRequest([{ field: 'status', code: 'request.param', params: { expected: duplicateStatuses.join(', ') } }]);
  return status;
};

interface PairSelection {
  /** FROM clause of the chosen pairs. */
  readonly from: string;
  readonly values: readonly unknown[];
  readonly order: string;
}

/** @param search words of the pairs @throws Rejection 422 at wrong parameters */
function readSelection(params: URLSearchParams, { types, condition }: DuplicateSource, search = params.get('search') ?? ''): PairSelection {
  const ordering = params.get('ordering') || '-score';
  if (ordering !== 'score' && ordering !== '-score')
    throw invalidRequest([{ field: 'ordering', code: 'request.param', params: { expected: 'score, -score' } }]);
  const words = new Set(foldText(search).split(' ').filter(Boolean));
  if (words.size > maxSearchTerms)
    throw invalidRequest([{ field: 'search', code: 'request.too_many_terms', params: { max: maxSearchTerms } }]);
  const patterns = [...words].map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return {
    from: `${PAIRS} where m.type = any($1) and m.status = $2 and m.search like all($3)${condition ? ` and ${condition.sql}` : ''}`,
    values: [types, statusIn(params), patterns, ...(condition?.values ?? [])],
    order: `m.score ${ordering === 'score' ? 'asc' : 'desc'}, m.id`,
  };
}

/** Statement of a page of pairs with their total, the likeliest first; one row: `total` and `items`. */
function duplicatesStatement(params: URLSearchParams, request: DuplicateSource) {
  const { from, values, order } = readSelection(params, request);
  const { list, shared = [], columnsOf } = request;
  const entity = (alias: string): string => {
    const cells = [...shared, ...columnsOf(alias)].map(({ name, sql }) => `'${name}', ${sql}`);
    return `json_build_object('id', ${alias}.id, ${cells.join(', ')})`;
  };
  const { limit, offset } = readPaging(params);
  return {
    text: `with hit as materialized (select m.* from ${from}),
      page as (select * from hit m order by ${order} limit $${values.length + 1} offset $${values.length + 2})
      select (select count(*)::int from hit) as total, coalesce((select json_agg(json_build_object('id', m.id, 'score', round(m.score::numeric, 2), 'status', m.status, 'signature', m.signature,
          'reasons', m.reasons, '${list}', json_build_array(${entity('l')}, ${entity('r')})) order by ${order})
        from page m join stream l on l.id = m.left_id join stream r on r.id = m.right_id), '[]') as items`,
    values: [...values, limit, offset],
  };
}

/** Searched texts of the pairs with some words instead of those of the request. */
const textsOf = (params: URLSearchParams, request: DuplicateSource) => (words: readonly string[]) => {
  const { from, values } = readSelection(params, request, words.join(' '));
  return { text: `select m.search from ${from}`, values };
};

const sides = [
  ['left', 'l'],
  ['right', 'r'],
] as const;

/** File of the chosen pairs. @throws Rejection 422 at wrong parameters */
export function duplicatesExportDataset(params: URLSearchParams, request: DuplicateSource): Dataset {
  const { from, values, order } = readSelection(params, request);
  const codes = `(select string_agg(each.reason ->> 'code', ', ' order by each.nr) from jsonb_array_elements(m.reasons) with ordinality as each(reason, nr))`;
  return {
    columns: [
      { name: 'similarity', sql: 'round(m.score::numeric, 2)', type: 'decimal' },
      codedExportColumn('duplicate_status', 'm.status', 'duplicate_status'),
      { ...codedExportColumn('reasons', codes, 'duplicate_reason'), isList: true },
      ...(request.shared ?? []),
      ...sides.flatMap(([side, alias]) => request.columnsOf(alias).map((column) => ({ ...column, name: `${side}_${column.name}` }))),
      textExportColumn('id', 'm.id::text'),
    ],
    from: PAIRS,
    where: 'true',
    order,
    hits: { from, values },
  };
}

const duplicatesDownload = (context: QueryContext, request: DuplicateSource): Download =>
  createDownload(context, {
    key: 'list duplicate',
    title: { de: 'Dubletten', en: 'Duplicates' },
    dataset: duplicatesExportDataset(context.params, request),
    filter: filterOf(context.params),
  });

interface DuplicatesPage {
  readonly total: number;
  readonly items: readonly DuplicatePair[];
  readonly near?: readonly NearSpelling[] | undefined;
}

interface DuplicateQueries {
  readonly list: Query<DuplicatesPage>;
  readonly file: Query<string>;
  /** Views that pairs are found by. */
  readonly views: readonly string[];
  /** @throws Rejection 422 at wrong parameters */
  readonly requestOf: (params: URLSearchParams) => DuplicateSource;
}

type Reason = DuplicatePair['reasons'][number];

/** Shared phone numbers, which are compared in digits, as pages show them. */
const reasonAnswer = ({ left, right, ...reason }: Reason): Reason => {
  const format = (value: Reason['left']): Reason['left'] => (reason.code === 'phone' && value ? phoneAnswer(value) : value);
  return { ...reason, left: format(left), right: format(right) };
};

/** Answers with the pairs of an area: page by page, and as a file whose download is recorded. */
export const duplicateQueries = ({ list, file, views, requestOf }: DuplicateQueries): readonly QueryHandler[] => [
  defineQueryHandler(
    list,
    async ({ params, store, signal }) => {
      const request = requestOf(params);
      const isNearWanted = readIsWanted(params, 'near');
      const { rows } = await queryUntil<DuplicatesPage>(store.pool, duplicatesStatement(params, request), signal);
      const { total, items } = rows[0] ?? { total: 0, items: [] };
      const { terms } = readSearchCriteria([params.get('search') ?? ''], []);
      const near = isNearWanted && total === 0 ? { near: await findNearWords(store.pool, terms, textsOf(params, request), signal) } : {};
      return { total, items: items.map((pair) => ({ ...pair, reasons: pair.reasons.map(reasonAnswer) })), ...near };
    },
    { views },
  ),
  defineQueryHandler(file, async (context) => duplicatesDownload(context, requestOf(context.params)), { views, isRecorded: true }),
];
