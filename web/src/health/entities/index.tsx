import { entities } from '@kurator/contract/health/entities.list';
import type { Thing } from '../../app/thing.ts';
import { entitiesThing } from '../../seedwork/entities/entitiesThing.ts';

export const thing: Thing = entitiesThing(entities, {
  name: 'research entities',
  domain: 'health',
  path: '/health/research/entities',
});
