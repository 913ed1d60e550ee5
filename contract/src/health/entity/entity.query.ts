import { defineQuery, type } from '../../kit/query.ts';
import { healthResearch } from '../../seedwork/permission.ts';
import type { EntityListAnswer } from './entity.answer.ts';

export const entityList = defineQuery({
  area: 'health',
  name: 'entities.list',
  path: 'research/entities/',
  permission: healthResearch,
  params: ['search', 'entity_types', 'is_deleted', 'offset', 'limit', 'total'],
  answer: type<EntityListAnswer>,
});
