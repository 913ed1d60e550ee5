import { defaultPageSize, maxFilterLength, maxFilterValues, maxPageSize, type EntityType, type ListFilter } from '@kurator/contract';
import { invalid, type Reason } from '../bus/index.ts';
import { readSearch } from './search.ts';

/** The value that a filter compares with; a flag's is a boolean. */
export interface Condition {
  readonly filter: ListFilter;
  readonly values: readonly (string | number | boolean)[];
}

/** By which column rows are sorted. */
export interface Ordering {
  readonly column: string;
  readonly descending: boolean;
}

/** A list request as it was checked. */
export interface ListRequest {
  readonly terms: readonly string[];
  readonly conditions: readonly Condition[];
  readonly ordering: Ordering;
  readonly limit: number;
  readonly offset: number;
  /** The rows wait until the total is counted. */
  readonly isCounted: boolean;
}

const yes = new Set(['true', 'yes', 'ja', '1']);
const no = new Set(['false', 'no', 'nein', '0']);

/** Reads limit and offset. @throws Rejection 422 at the parameter */
export function readPaging(params: URLSearchParams, byDefault = defaultPageSize): { limit: number; offset: number } {
  const reasons: Reason[] = [];
  const number = (name: string, min: number, max: number, otherwise: number): number => {
    const sent = params.get(name);
    if (sent === null || sent === '') return otherwise;
    const value = /^\d{1,9}$/.test(sent) ? Number(sent) : Number.NaN;
    if (!(value >= min && value <= max)) reasons.push({ field: name, code: 'request.param', params: { expected: `${min}–${max}` } });
    return value;
  };
  const paging = { limit: number('limit', 1, maxPageSize, byDefault), offset: number('offset', 0, 100_000_000, 0) };
  if (reasons.length > 0) throw invalid(reasons);
  return paging;
}

/** Whether the rows wait until they are counted. @throws Rejection 422 at the parameter */
export function readIsCounted(params: URLSearchParams): boolean {
  const sent = params.get('total') ?? '';
  if (sent !== '' && sent !== 'exact') throw invalid([{ field: 'total', code: 'request.param', params: { expected: 'exact' } }]);
  return sent === 'exact';
}

/** Which rows are asked for: general terms, and a condition per filter from its parameter and from `field:value` items. */
export function readConditions(
  filters: readonly ListFilter[],
  params: URLSearchParams,
): { terms: readonly string[]; conditions: readonly Condition[]; reasons: readonly Reason[] } {
  const reasons: Reason[] = [];
  const search = readSearch(
    params.getAll('search').filter((item) => item.trim() !== ''),
    filters,
  );
  const conditions = filters.flatMap((filter): Condition[] => {
    const sent = [
      ...params.getAll(filter.name).filter((value) => value.trim() !== '' && value !== 'all'),
      ...(search.fields.get(filter.name) ?? []),
    ];
    if (sent.length === 0) return [];
    if (sent.length > maxFilterValues)
      reasons.push({ field: filter.name, code: 'request.too_many_values', params: { max: maxFilterValues } });
    if (sent.some((value) => value.length > maxFilterLength))
      reasons.push({ field: filter.name, code: 'field.too_long', params: { max: maxFilterLength } });
    const values = sent.map((value) => valueOf(filter, value.trim()));
    if (values.includes(undefined))
      reasons.push({ field: filter.name, code: filter.match === 'flag' ? 'kind.flag' : `kind.${filter.kind}` });
    return [{ filter, values: values.filter((value) => value !== undefined) }];
  });
  return { terms: search.terms, conditions, reasons };
}

/** Reads what a list of a type is asked for. Unknown parameters are ignored. @throws Rejection 422 at the wrong parameters */
export function readListRequest(type: EntityType, params: URLSearchParams): ListRequest {
  const { terms, conditions, reasons } = readConditions(type.filters, params);
  const sentOrdering = params.get('ordering') || type.defaultOrdering;
  const column = sentOrdering.replace(/^-/, '');
  const sortable = type.columns.filter((known) => known.sortable).map((known) => known.order ?? known.name);
  const wrongOrdering: Reason[] = sortable.includes(column)
    ? []
    : [{ field: 'ordering', code: 'request.param', params: { expected: sortable.join(', ') } }];
  if (reasons.length + wrongOrdering.length > 0) throw invalid([...reasons, ...wrongOrdering]);
  return {
    terms,
    conditions,
    ordering: { column, descending: sentOrdering.startsWith('-') },
    ...readPaging(params, type.defaultLimit),
    isCounted: readIsCounted(params),
  };
}

function valueOf(filter: ListFilter, value: string): string | number | boolean | undefined {
  if (filter.match === 'flag') return yes.has(value.toLowerCase()) ? true : no.has(value.toLowerCase()) ? false : undefined;
  if (filter.kind === 'humanId') return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
  return value;
}
