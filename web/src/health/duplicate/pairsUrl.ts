import { duplicatesQuery } from '@kurator/contract/health/duplicate';
import { paramValue, type SearchParams } from '@kurator/contract/kit/queryString';
import { urlOf } from '../../app/urlOf.ts';
import { pairsRequest } from '../../seedwork/duplicate/pairsRequest.ts';

export const pairsUrl = (search: SearchParams): string =>
  urlOf(duplicatesQuery, { ...pairsRequest(search), type: paramValue(search, 'type') || undefined });
