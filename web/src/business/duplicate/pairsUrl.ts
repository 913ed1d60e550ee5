import { accountDuplicates } from '@kurator/contract/business/duplicate';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { queryUrl } from '../../app/queryUrl.ts';
import { pairsRequestOf } from '../../seedwork/duplicate/pairsRequest.ts';

export const pairsUrl = (search: SearchParams): string =>
  queryUrl(accountDuplicates, { ...pairsRequestOf(search), project__slug: paramValue(search, 'project__slug') || undefined });
