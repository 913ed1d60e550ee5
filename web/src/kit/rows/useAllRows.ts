import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { largestPageQueryUrl, type AddressedList } from '@kurator/contract/kit/listAddress';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { maxPageSize } from '@kurator/contract/kit/paging';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { fetchUrl, urlOptions } from '../../app/api.ts';
import { fetchRemainingRows } from './fetchRemainingRows.ts';

interface Options {
  /** Default: true. */
  readonly isEnabled?: boolean;
  readonly meta?: { readonly isSilent: boolean };
}

/** All rows of a list, more than one page of them too; the answer is that of the first page. @param search filters and order */
export function useAllRows<R>(
  list: Pick<AddressedList, 'area' | 'path'>,
  search: SearchParams = {},
  { isEnabled = true, meta = { isSilent: false } }: Options = {},
): { readonly answer: UseQueryResult<ListAnswer<R>>; readonly rows: readonly R[] | undefined } {
  const url = largestPageQueryUrl(list, search);
  const answer = useQuery({ ...urlOptions<ListAnswer<R>>(url), enabled: isEnabled, meta });
  const total = answer.data?.total ?? 0;
  const pageAt = async (offset: number, signal: AbortSignal) =>
    (await fetchUrl<ListAnswer<R>>(largestPageQueryUrl(list, { ...search, offset: String(offset) }), signal)).items;
  const { data: rest = [] } = useQuery({
    queryKey: [url, total],
    queryFn: ({ signal }) => fetchRemainingRows(total, (offset) => pageAt(offset, signal)),
    enabled: total > maxPageSize,
    meta,
  });
  return { answer, rows: answer.data && [...answer.data.items, ...rest] };
}
