import { location } from '@kurator/contract/health/location/location.type';
import type { Feature } from '../../app/feature.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

export const feature: Feature = entityFeature(location, {
  icon: 'location',
  order: 30,
  list: () => import('./LocationList.tsx'),
  detail: () => import('./LocationDetail.tsx'),
});
