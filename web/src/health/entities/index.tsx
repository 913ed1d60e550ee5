import { entities } from '@kurator/contract/health/entities.list';
import type { Feature } from '../../app/feature.ts';
import { entitiesFeature } from '../../seedwork/entities/entitiesFeature.ts';

export const feature: Feature = entitiesFeature(entities, {
  name: 'research entities',
  domain: 'health',
  path: '/health/research/entities',
});
