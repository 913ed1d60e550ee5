import { medic } from '@kurator/contract/health/medic/medic.type';
import { healthResearchPermission } from '@kurator/contract/health/permission';
import type { Feature } from '../../app/feature.ts';
import { entityFeature } from '../../kit/entityFeature.ts';

export const feature: Feature = entityFeature(medic, {
  icon: 'users',
  order: 10,
  list: () => import('./MedicList.tsx'),
  detail: () => import('./MedicDetail.tsx'),
  texts: ['medic'],
  actions: [
    {
      text: 'palette:action.medic.create',
      icon: 'plus',
      permission: healthResearchPermission,
      screen: medic.screens.list,
      search: { act: 'create' },
    },
  ],
});
