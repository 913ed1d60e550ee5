import { accountDuplicates } from '@kurator/contract/business/duplicate';
import { duplicateFeature } from '../../seedwork/duplicate/duplicateFeature.ts';
import { pairsUrl } from './pairsUrl.ts';

export const feature = duplicateFeature({
  domain: 'business',
  permission: accountDuplicates.permission,
  page: () => import('./AccountDuplicates.tsx'),
  pairsUrl,
  order: 20,
  count: 'account_duplicate',
});
