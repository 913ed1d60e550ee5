import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { healthResearchPermission } from '@kurator/contract/health/permission';
import type { Feature } from '../../app/feature.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

export const feature: Feature = entityFeature(hospital, {
  icon: 'hospital',
  order: 20,
  list: () => import('./HospitalList.tsx'),
  detail: () => import('./HospitalDetail.tsx'),
  asks: ['as_of', 'with_children'],
  actions: [
    {
      text: 'palette:action.hospital_create',
      icon: 'plus',
      permission: healthResearchPermission,
      screen: hospital.screens.list,
      search: { act: 'create' },
    },
  ],
});
