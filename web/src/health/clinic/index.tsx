import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import type { Feature } from '../../app/feature.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

export const feature: Feature = entityFeature(clinic, {
  icon: 'clinic',
  order: 40,
  list: () => import('./ClinicList.tsx'),
  detail: () => import('./ClinicDetail.tsx'),
});
