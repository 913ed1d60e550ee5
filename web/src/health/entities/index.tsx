import { entitiesList } from '@kurator/contract/health/entities.list';
import type { Feature } from '../../app/feature.ts';
import { areaEntitiesFeature } from '../../seedwork/entities/areaEntitiesFeature.ts';

export const feature: Feature = areaEntitiesFeature(entitiesList, {
  name: 'research entities',
  domain: 'health',
  path: '/health/research/entities',
});
