import type { EntityType } from './entityType.ts';
import { rowsQuery } from './listQuery.ts';
import { defineQuery, type, type Query } from './query.ts';

/** List query of an entity type; its filters are the parameters. @template A its answer */
/* @__NO_SIDE_EFFECTS__ */
export const listQuery = <A>(entity: Pick<EntityType, 'list'>): Query<A> => rowsQuery<A>(entity.list);

/* @__NO_SIDE_EFFECTS__ */
export const detailQuery = <A>(entity: Pick<EntityType, 'area' | 'type' | 'api' | 'permission'>): Query<A, `${string}{id}/`> =>
  defineQuery({
    area: entity.area,
    name: `${entity.type}.detail`,
    path: `${entity.api}{id}/`,
    permission: entity.permission,
    answer: type<A>,
  });
