import { z } from 'zod';
import type { List } from './list.ts';
import { exportQuery, neighboursQuery, rowsQuery } from './listQuery.ts';
import { page } from './page.ts';
import { propertyRow, propertySchema } from './propertyAnswer.ts';
import type { Query } from './query.ts';

/**
 * The answer of a list: its rows, how many there are in all, and whether that number is exact. Where a filter that nobody asked for
 * lately finds many rows, the first ones come with an estimate; `total=exact` waits for the number.
 */
export const listAnswer = <S extends z.ZodType>(item: S) => page(item).extend({ total_exact: z.boolean() });

/** The answer of a list whose rows have properties: the definitions in their order, and what each row has of them. */
export const propertyListAnswer = (item: z.ZodObject) =>
  listAnswer(item.extend(propertyRow.shape)).extend({ properties: z.array(propertySchema) });

export interface ListAnswer<R> {
  readonly total: number;
  readonly total_exact: boolean;
  readonly items: readonly R[];
}

/** A value that a facet offers, with how many rows have it. */
export const facet = z.object({ code: z.string(), label: z.string(), count: z.number() }).meta({ id: 'Facet' });
export type Facet = z.infer<typeof facet>;

const neighbour = z.object({ id: z.uuid(), name: z.string() }).nullable();

/** What stands beside a row of a list. */
export const neighboursAnswer = z.object({
  prev: neighbour,
  next: neighbour,
  position: z.number().nullable(),
  total: z.number().nullable(),
});

/**
 * The queries of a list that is no entity type's, with the schemas of their answers.
 * @param row the schema of a row @param beside further keys of the answer
 */
export const listQueries = (list: List, row: z.ZodObject, beside: z.ZodRawShape = {}): readonly (readonly [Query, z.ZodType])[] => [
  [rowsQuery(list), (list.propertyOwners ? propertyListAnswer(row) : listAnswer(row)).extend(beside)],
  [neighboursQuery(list), neighboursAnswer],
  [exportQuery(list), z.string()],
];
