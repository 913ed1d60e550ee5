import { medic } from '@kurator/contract/health/medic/medic.type';
import { healthResearch } from '@kurator/contract/health/permission';
import type { Thing } from '../../app/thing.ts';
import { entityThing } from '../../kit/entityThing.ts';

export const thing: Thing = entityThing(medic, {
  icon: 'users',
  order: 10,
  list: () => import('./MedicList.tsx'),
  detail: () => import('./MedicDetail.tsx'),
  texts: ['medic'],
  actions: [
    {
      text: 'palette:action.medic.create',
      icon: 'plus',
      permission: healthResearch,
      screen: medic.screens.list,
      search: { act: 'create' },
    },
  ],
});
