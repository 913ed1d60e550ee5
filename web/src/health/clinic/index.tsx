import { clinic } from '@kurator/contract/health/clinic/clinic.type';
import type { Thing } from '../../app/thing';
import { entityThing } from '../../kit/entityThing';

export const thing: Thing = entityThing(clinic, {
  icon: 'clinic',
  order: 40,
  list: () => import('./ClinicList'),
  detail: () => import('./ClinicDetail'),
});
