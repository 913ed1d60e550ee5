import { healthDuplicates } from '@kurator/contract/health/duplicate';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { queryUrl } from '../../app/queryUrl.ts';
import { pairsRequestOf } from '../../seedwork/duplicate/pairsRequest.ts';

export const pairsUrl = (search: SearchParams): string =>
  queryUrl(healthDuplicates, { ...pairsRequestOf(search), type: paramValue(search, 'type') || undefined });
