import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import type { Thing } from '../../app/thing.ts';
import { entityThing } from '../../kit/entityThing.ts';

export const thing: Thing = entityThing(clinic, {
  icon: 'clinic',
  order: 40,
  list: () => import('./ClinicList.tsx'),
  detail: () => import('./ClinicDetail.tsx'),
});
