import { z } from 'zod';
import type { EntityType } from './entityType.ts';
import { page } from './page.ts';
import { query, type Query } from './query.ts';

/**
 * The answer of a list: its rows, how many there are in all, and whether that number is exact. Where a filter that nobody asked for
 * lately finds many rows, the first ones come with an estimate; `total=exact` waits for the number.
 */
export const listAnswer = <S extends z.ZodType>(item: S) => page(item).extend({ total_exact: z.boolean() });

export interface ListAnswer<R> {
  readonly total: number;
  readonly total_exact: boolean;
  readonly items: readonly R[];
}

/** The list query of an entity type, with its filters as parameters. */
export const listQuery = (type: EntityType, item: z.ZodType, answer: z.ZodType = listAnswer(item)): Query =>
  query({
    area: type.area,
    name: `${type.type}.list`,
    path: type.api,
    permission: type.permission,
    params: ['search', 'ordering', 'limit', 'offset', 'total', ...type.filters.map((filter) => filter.name)],
    answer,
  });
