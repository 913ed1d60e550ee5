import type { EntityType } from './entityType.ts';
import { defineRowsQuery } from './listQuery.ts';
import { defineQuery, answerType, type Query } from './query.ts';

/** List query of an entity type; its filters are the parameters. @template A its answer */
/* @__NO_SIDE_EFFECTS__ */
export const defineListQuery = <A>(entity: Pick<EntityType, 'list'>): Query<A> => defineRowsQuery<A>(entity.list);

/** The query of one entity of a type: as it is, or as it was at the end of the day `as_of`. @template A its answer @param params further ones */
/* @__NO_SIDE_EFFECTS__ */
export const defineDetailQuery = <A, const N extends string = never>(
  entity: Pick<EntityType, 'area' | 'type' | 'api' | 'permission'>,
  params: readonly N[] = [],
): Query<A, `${string}{id}/`, N | 'as_of'> =>
  defineQuery({
    area: entity.area,
    name: `${entity.type}.detail`,
    path: `${entity.api}{id}/`,
    permission: entity.permission,
    params: ['as_of', ...params],
    answer: answerType<A>,
  });
