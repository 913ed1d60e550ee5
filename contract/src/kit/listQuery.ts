import type { List } from './list.ts';
import { defineQuery, type, type Query } from './query.ts';

const params = ({ filters, propertyOwners }: List): readonly string[] => [
  'search',
  'ordering',
  ...filters.map((filter) => filter.name),
  ...(propertyOwners ? ['property.<name>'] : []),
];

/** The query of a list's rows. @template A its answer */
/* @__NO_SIDE_EFFECTS__ */
export const rowsQuery = <A>(list: List): Query<A> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.list`,
    path: list.path,
    permission: list.permission,
    params: [...params(list), 'limit', 'offset', 'total'],
    answer: type<A>,
  });

/** A row beside another, null at the ends of the list. */
export type Neighbour = { readonly id: string; readonly name: string } | null;

/** What stands beside a row of a list; place and total are null while they are not counted. */
export interface NeighboursAnswer {
  readonly prev: Neighbour;
  readonly next: Neighbour;
  readonly position: number | null;
  readonly total: number | null;
}

/** The query of what stands beside a row, under the filters and the order of the list. */
/* @__NO_SIDE_EFFECTS__ */
export const neighboursQuery = (list: List): Query<NeighboursAnswer, `${string}{id}/`> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.neighbours`,
    path: `${list.path}neighbours/{id}/`,
    permission: list.permission,
    params: [...params(list), 'total'],
    answer: type<NeighboursAnswer>,
  });

/** The query of the file of all that a list shows. */
/* @__NO_SIDE_EFFECTS__ */
export const exportQuery = (list: List): Query<string> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.export`,
    path: `export/lists/${list.name}`,
    permission: list.permission,
    params: [...params(list), 'output_format', 'language', 'columns'],
    answer: type<string>,
  });
