import { defaultPageSize, maxFilterChoices, maxFilterLength, maxFilterValues, maxPageSize, maxSearchTerms } from '@kurator/contract';
import { RELEVANCE, type List, type ListFilter } from '@kurator/contract/kit/list';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { readSearchCriteria } from '@kurator/contract/kit/searchLanguage';
import { invalidRequest, type Reason } from '../bus/index.ts';
import type { Condition, OwnedDefinitions, ListRequest, PropertyCriteria } from './criteria.ts';
import { parseFilterValue, type FilterValue } from './filterValue.ts';
import { PROPERTY_SORT_COLUMN, readPropertyConditions, findOwnerlessPropertyReasons, valueColumnOf } from './properties.ts';

/** @throws Rejection 422 at the parameter */
export function readPaging(params: URLSearchParams, byDefault = defaultPageSize): { limit: number; offset: number } {
  const reasons: Reason[] = [];
  const number = (name: string, min: number, max: number, otherwise: number): number => {
    const paramText = params.get(name);
    if (paramText === null || paramText === '') return otherwise;
    const value = /^\d{1,9}$/.test(paramText) ? Number(paramText) : Number.NaN;
    if (!(value >= min && value <= max)) reasons.push({ field: name, code: 'request.param', params: { expected: `${min}–${max}` } });
    return value;
  };
  const paging = { limit: number('limit', 1, maxPageSize, byDefault), offset: number('offset', 0, 100_000_000, 0) };
  if (reasons.length > 0) throw invalidRequest(reasons);
  return paging;
}

/** @throws Rejection 422 at the parameter */
export function readIsCounted(params: URLSearchParams): boolean {
  const paramText = params.get('total') ?? '';
  if (paramText !== '' && paramText !== 'exact')
    throw invalidRequest([{ field: 'total', code: 'request.param', params: { expected: 'exact' } }]);
  return paramText === 'exact';
}

/** @throws Rejection 422 at the parameter */
export function readIsWanted(params: URLSearchParams, name: 'near' | 'facets'): boolean {
  const paramText = params.get(name) ?? '';
  if (paramText !== '' && paramText !== 'true')
    throw invalidRequest([{ field: name, code: 'request.param', params: { expected: 'true' } }]);
  return paramText === 'true';
}

/** Whether to order by relevance, if the list has a title column. */
export const isOrderedByRelevance = ({ relevance }: Pick<List, 'relevance'>, params: URLSearchParams): boolean =>
  relevance.length > 0 && params.get('ordering') === RELEVANCE;

const maxValuesOf = ({ match }: ListFilter): number => (match === 'any' || match === 'codes' ? maxFilterChoices : maxFilterValues);

/** Whether a value is the choice of everything. In a typed text it is the beginning of a name: `Allgäu`. */
const meansNoFilter = ({ match }: ListFilter, value: string): boolean => value === 'all' && match !== 'contains' && match !== 'prefix';

/** Terms, and a condition per filter from parameters, of its aliases too, and `field:value` items. */
export function readConditions(
  filters: readonly ListFilter[],
  params: URLSearchParams,
): { terms: readonly string[]; conditions: readonly Condition[]; reasons: readonly Reason[] } {
  const reasons: Reason[] = [];
  const search = readSearchCriteria(
    params.getAll('search').filter((item) => item.trim() !== ''),
    filters,
  );
  if (search.size > maxSearchTerms) reasons.push({ field: 'search', code: 'request.too_many_terms', params: { max: maxSearchTerms } });
  if (search.terms.some((term) => term.length > maxFilterLength))
    reasons.push({ field: 'search', code: 'field.too_long', params: { max: maxFilterLength } });
  const isOwn = (alias: string): boolean => filters.every(({ name }) => name !== alias);
  const conditions = filters.flatMap((filter): Condition[] => {
    const names = [filter.name, ...filter.aliases.filter(isOwn)];
    const paramValues = [
      ...names.flatMap((name) => params.getAll(name)).filter((value) => value.trim() !== '' && !meansNoFilter(filter, value)),
      ...(search.fields.get(filter.name) ?? []),
    ];
    if (paramValues.length === 0) return [];
    const max = maxValuesOf(filter);
    if (paramValues.length > max) reasons.push({ field: filter.name, code: 'request.too_many_values', params: { max } });
    if (paramValues.some((value) => value.length > maxFilterLength))
      reasons.push({ field: filter.name, code: 'field.too_long', params: { max: maxFilterLength } });
    const values = paramValues.map((value) => parseFilterValue(filter, value.trim()));
    if (values.includes(undefined))
      reasons.push({ field: filter.name, code: filter.match === 'flag' ? 'kind.flag' : `kind.${filter.kind}` });
    return [{ filter, values: values.filter((value) => value !== undefined) }];
  });
  return { terms: search.terms, conditions, reasons };
}

/** Values of absent filters; null without any data. */
export type DefaultFilterValues = ReadonlyMap<string, FilterValue | null>;

const isOne = ({ values }: Condition): boolean => values.length === 1;

/** Condition of the narrowest owner with one value. */
export const findOwnerCondition = (
  { propertyOwners = [] }: List,
  params: URLSearchParams,
  filters: readonly ListFilter[],
): Condition | undefined => {
  const owners = filters.filter(({ name }) => propertyOwners.includes(name));
  const ownerConditions = readConditions(owners, params).conditions.filter(isOne);
  return propertyOwners.flatMap((owner) => ownerConditions.find(({ filter }) => filter.name === owner) ?? []).at(-1);
};

/** Scope conditions with one value each, and that of the widest named owner. */
function readScope(
  { scope, propertyOwners: [owner] = [] }: List,
  conditions: readonly Condition[],
): { scope: readonly Condition[]; reasons: readonly Reason[] } {
  const scopeEntries = scope.map((name) => [name, conditions.find(({ filter }) => filter.name === name)] as const);
  const owned = conditions.filter((condition) => condition.filter.name === owner && isOne(condition) && !scope.includes(owner));
  return {
    scope: [...scopeEntries.flatMap(([, condition]) => condition ?? []), ...owned],
    reasons: scopeEntries.flatMap(([field, condition]): Reason[] => {
      if (!condition) return [{ field, code: 'field.required' }];
      return condition.values.length > 1 ? [{ field, code: 'request.param', params: { expected: '1' } }] : [];
    }),
  };
}

const sortableProperties = (owned?: OwnedDefinitions): readonly string[] =>
  (owned?.definitions ?? []).map(({ name }) => propertyFieldName(name));

function readProperties(
  list: List,
  params: URLSearchParams,
  column: string,
  owned?: OwnedDefinitions,
): { readonly properties?: PropertyCriteria; readonly reasons: readonly Reason[] } {
  if (!owned) return { reasons: findOwnerlessPropertyReasons(list, params) };
  const { conditions, reasons } = readPropertyConditions(owned.definitions, params);
  const by = owned.definitions.find(({ name }) => propertyFieldName(name) === column);
  return { properties: { ...owned, conditions, ...(by ? { sort: { name: by.name, column: valueColumnOf(by) } } : {}) }, reasons };
}

/** Parses a list request, ignoring unknown parameters. @throws Rejection 422 at invalid ones */
export function readListRequest(
  list: List,
  params: URLSearchParams,
  defaults: DefaultFilterValues = new Map(),
  owned?: OwnedDefinitions,
): ListRequest {
  const { terms, conditions: namedConditions, reasons } = readConditions(list.filters, params);
  const unnamed = list.filters.filter(
    (filter) => defaults.has(filter.name) && !namedConditions.some((condition) => condition.filter === filter),
  );
  const conditions = [...namedConditions, ...unnamed.map((filter) => ({ filter, values: [defaults.get(filter.name) ?? []].flat() }))];
  const { scope, reasons: outside } = readScope(list, conditions);
  const isByRelevance = isOrderedByRelevance(list, params);
  const sentOrdering = (!isByRelevance && params.get('ordering')) || list.defaultOrdering;
  const column = sentOrdering.replace(/^-/, '');
  const { properties, reasons: wrong } = readProperties(list, params, column, owned);
  const wrongOrdering: Reason[] =
    list.orders.includes(column) || properties?.sort || wrong.some(({ field }) => field === 'ordering')
      ? []
      : [
          {
            field: 'ordering',
            code: 'request.param',
            params: {
              expected: [...list.orders, ...(list.relevance.length > 0 ? [RELEVANCE] : []), ...sortableProperties(owned)].join(', '),
            },
          },
        ];
  const all = [...reasons, ...outside, ...wrong, ...wrongOrdering];
  if (all.length > 0) throw invalidRequest(all);
  return {
    terms,
    conditions: conditions.filter((condition) => !scope.includes(condition)),
    scope,
    ...(properties ? { properties } : {}),
    ordering: { column: properties?.sort ? PROPERTY_SORT_COLUMN : column, isDescending: sentOrdering.startsWith('-') },
    ...(isByRelevance ? { isByRelevance } : {}),
    ...readPaging(params, list.defaultLimit),
    isCounted: readIsCounted(params),
    isNearWanted: readIsWanted(params, 'near'),
    areFacetsWanted: readIsWanted(params, 'facets'),
  };
}
