import { location } from '@kurator/contract/health/location/location.type';
import type { Thing } from '../../app/thing.ts';
import { entityThing } from '../../kit/entityThing.ts';

export const thing: Thing = entityThing(location, {
  icon: 'location',
  order: 30,
  list: () => import('./LocationList.tsx'),
  detail: () => import('./LocationDetail.tsx'),
});
