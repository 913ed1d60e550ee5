import { queryPath, type Query, type QueryParams } from '@kurator/contract/kit/query';
import { stringifySearch } from '@kurator/contract/kit/queryString';

export function queryUrl<P extends string, N extends string>(query: Query<unknown, P, N>, params: QueryParams<P, N>): string {
  const queryParams = Object.entries(params).filter(([name]) => !query.path.includes(`{${name}}`));
  return queryPath(query, params) + stringifySearch(Object.fromEntries(queryParams));
}
