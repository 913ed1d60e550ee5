import type { EntityType } from '@kurator/contract';
import type { List } from '@kurator/contract/kit/list';
import type { NearSpelling } from '@kurator/contract/kit/listAnswer';
import { joinNearSpellings } from '@kurator/contract/kit/nearSpelling';
import { defineAreaEntitiesQuery } from '@kurator/contract/seedwork/entities.list';
import { invalidRequest } from '../platform/bus/index.ts';
import { defineQueryHandler, getListReader, type QueryHandler } from '../platform/answer/answer.ts';
import { mergeJsonObjects } from '../platform/answer/jsonText.ts';
import { isOrderedByRelevance, readConditions, readIsCounted, readIsWanted, readPaging } from '../platform/query/listRequest.ts';
import type { Condition, ListRequest } from '../platform/query/criteria.ts';
import type { ListReader } from '../platform/query/listReader.ts';
import type { ListView } from '../platform/query/listView.ts';
import { keyOrderingOf } from '../platform/query/order.ts';
import type { ReadOptions } from '../platform/query/statementRunner.ts';
import type { EntityListSource } from './entitySource.ts';

/** Requested entities: those of each list under its terms and conditions. */
interface EntitiesRequest {
  readonly lists: readonly EntityListSource[];
  readonly terms: readonly string[];
  readonly conditionsFor: (view: ListView) => readonly Condition[];
}

interface ListSearch {
  readonly reader: ListReader;
  readonly request: ListRequest;
}

/** Asks one list after the other, so that a search without hits leaves connections to others. */
async function findNearSpellingsInLists(searches: readonly ListSearch[], reading: ReadOptions): Promise<readonly NearSpelling[]> {
  const spellings: (readonly NearSpelling[])[] = [];
  for (const { reader, request } of searches) spellings.push(await reader.nearSpellings(request, reading));
  return joinNearSpellings(spellings);
}

/** @throws Rejection 422 for wrong parameters */
export function readEntitiesRequest(list: List, sources: readonly EntityListSource[], params: URLSearchParams): EntitiesRequest {
  const typeNames = params
    .getAll('entity_types')
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
  const wrong = typeNames.find((name) => !sources.some(({ type }) => type.type === name));
  const expected = sources.map(({ type }) => type.type).join(', ');
  if (wrong !== undefined) throw invalidRequest([{ field: 'entity_types', code: 'request.param', params: { expected } }]);
  const { terms, conditions, reasons } = readConditions(list.filters, params);
  if (reasons.length > 0) throw invalidRequest(reasons);
  return {
    lists: sources.filter(({ type }) => typeNames.length === 0 || typeNames.includes(type.type)),
    terms,
    conditionsFor: (view) =>
      conditions.map(({ filter, values }) => ({ filter: { ...filter, name: addressColumn(view, filter.name) }, values })),
  };
}

/** Address column; medics have the one of their institution. */
const addressColumn = (view: ListView, name: string): string => (name in view.columns ? name : name.replace(/^address_/, ''));

const own = ['id', 'name', 'display_name', 'is_deleted', 'is_process_blacklisted', 'is_editorial_blacklisted'];

/** Common columns of entities: SQL over alias `m`. */
export const commonColumnsSql = (type: EntityType, view: ListView): readonly string[] => [
  `'${type.type}' as entity_type`,
  `m.${type.number} as dms_one_id`,
  ...own.map((column) => `m.${column}`),
  ...['address_zipcode', 'address_city'].map((column) => `m.${addressColumn(view, column)} as ${column}`),
];

/** Entities of an area's lists, each by its own search; limit and offset apply to each type. */
export const entitiesHandler = (list: List, sources: readonly EntityListSource[]): QueryHandler =>
  defineQueryHandler(
    defineAreaEntitiesQuery(list),
    async (context) => {
      const { lists, terms, conditionsFor } = readEntitiesRequest(list, sources, context.params);
      const baseRequest = { terms, isCounted: readIsCounted(context.params), ...readPaging(context.params) };
      const isNearWanted = readIsWanted(context.params, 'near');
      const searches = lists.map((source) => ({
        source,
        reader: getListReader(source, context),
        request: {
          ...baseRequest,
          conditions: conditionsFor(source.view),
          ordering: keyOrderingOf(source.view),
          isByRelevance: isOrderedByRelevance(source.list, context.params),
        },
      }));
      const pages = await Promise.all(
        searches.map(async ({ source, reader, request }) => {
          const page = await reader.page(
            request,
            commonColumnsSql(source.type, source.view).join(', '),
            { deleted: list.deleted, permissions: context.principal.permissions },
            context,
          );
          return { type: source.type.type, ...page };
        }),
      );
      const nonEmptyPages = pages.filter(({ total }) => total > 0);
      const totals = Object.fromEntries(nonEmptyPages.map(({ type, total }) => [type, total]));
      const [total, isExact] = [
        nonEmptyPages.reduce((sum, page) => sum + page.total, 0),
        nonEmptyPages.every(({ isEstimate }) => !isEstimate),
      ];
      // Each list's rows are a JSON array already.
      const items = nonEmptyPages.map((page) => page.items.trim().slice(1, -1)).filter((rows) => rows !== '');
      const near = isNearWanted && total === 0 ? { near: await findNearSpellingsInLists(searches, context) } : {};
      return mergeJsonObjects(JSON.stringify({ total, total_exact: isExact, totals, ...near }), `{"items":[${items.join(',')}]}`);
    },
    { views: sources.map(({ view }) => view.name) },
  );
