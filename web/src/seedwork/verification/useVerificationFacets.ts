import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VerificationFacets } from '@kurator/contract/seedwork/verification.answer';
import { listQueryUrl } from '@kurator/contract/kit/listAddress';
import type { SearchParams } from '@kurator/contract/kit/queryString';
import { urlOptions } from '../../app/api.ts';
import type { VerificationConfig } from './verification.ts';

/** Query of the counts within the other filters; loaded after the rows, and kept while new ones load. */
export function useVerificationFacets({ list, fixedParams }: VerificationConfig, search: SearchParams) {
  const { limit: _limit, offset: _offset, ordering: _ordering, ...filters } = search;
  const url = listQueryUrl(list, { ...filters, ...fixedParams, limit: '1', facets: 'true' });
  const options = urlOptions<{ readonly facets: VerificationFacets | null }>(url);
  return useQuery({ ...options, placeholderData: keepPreviousData, meta: { isSilent: true } });
}
