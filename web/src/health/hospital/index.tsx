import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import type { Thing } from '../../app/thing';
import { entityThing } from '../../kit/entityThing';

export const thing: Thing = entityThing(hospital, {
  icon: 'hospital',
  order: 20,
  list: () => import('./HospitalList'),
  detail: () => import('./HospitalDetail'),
});
