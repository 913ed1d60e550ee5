import { entitiesList } from '@kurator/contract/health/entities.list';
import type { Feature } from '../../app/feature.ts';
import { entitiesFeature } from '../../seedwork/entities/entitiesFeature.ts';

export const feature: Feature = entitiesFeature(entitiesList, {
  name: 'research entities',
  domain: 'health',
  path: '/health/research/entities',
});
