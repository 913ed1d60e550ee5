import { location } from '@kurator/contract/health/location/location.type';
import type { Thing } from '../../app/thing';
import { entityThing } from '../../kit/entityThing';

export const thing: Thing = entityThing(location, {
  icon: 'location',
  order: 30,
  list: () => import('./LocationList'),
  detail: () => import('./LocationDetail'),
});
