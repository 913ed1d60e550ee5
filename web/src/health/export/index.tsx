import { healthExportBase } from '@kurator/contract/health/exports';
import type { Feature } from '../../app/feature.ts';
import { exportFeature } from '../../seedwork/export/exportFeature.ts';

export const feature: Feature = exportFeature(healthExportBase, {
  domain: 'health',
  path: '/health/export',
  emailedExports: ['medic_with_awards'],
});
