import { healthDuplicates } from '@kurator/contract/health/duplicate';
import { duplicateFeature } from '../../seedwork/duplicate/duplicateFeature.ts';
import { pairsUrl } from './pairsUrl.ts';

export const feature = duplicateFeature({
  domain: 'health',
  permission: healthDuplicates.permission,
  page: () => import('./Duplicates.tsx'),
  pairsUrl,
  order: 200,
  count: 'duplicate',
});
