import { duplicatesQuery } from '@kurator/contract/health/duplicate';
import { paramValue, type Search } from '@kurator/contract/kit/queryString';
import { urlOf } from '../../app/urlOf.ts';
import { pairsRequest } from '../../seedwork/duplicate/pairsRequest.ts';

export const pairsUrl = (search: Search): string =>
  urlOf(duplicatesQuery, { ...pairsRequest(search), type: paramValue(search, 'type') || undefined });
