import { healthDuplicates } from '@kurator/contract/health/duplicate';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { urlOf } from '../../app/urlOf.ts';
import { pairsRequestOf } from '../../seedwork/duplicate/pairsRequest.ts';

export const pairsUrl = (search: SearchParams): string =>
  urlOf(healthDuplicates, { ...pairsRequestOf(search), type: paramValue(search, 'type') || undefined });
