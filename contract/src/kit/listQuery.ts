import type { List } from './list.ts';
import { defineQuery, answerType, type Query } from './query.ts';

const params = ({ filters, propertyOwners }: List): readonly string[] => [
  'search',
  'ordering',
  ...filters.map((filter) => filter.name),
  ...(propertyOwners ? ['property.<name>'] : []),
];

/** Query of a list's rows. @template A its answer */
/* @__NO_SIDE_EFFECTS__ */
export const defineRowsQuery = <A>(list: List): Query<A> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.list`,
    path: list.path,
    permission: list.permission,
    params: [
      ...params(list),
      'limit',
      'offset',
      'total',
      ...(list.relevance.length > 0 ? ['near'] : []),
      ...(list.filters.some(({ facet }) => facet) ? ['facets'] : []),
    ],
    answer: answerType<A>,
  });

/** Row beside another one, with the entity whose page it leads to where that is not the row itself. */
export interface NeighbourRow {
  readonly id: string;
  readonly name: string;
  readonly entity?: { readonly id: string; readonly entity_type: string } | undefined;
}
export type Neighbour = NeighbourRow | null;

/** Neighbours of a row; place and total are null while they are not counted. */
export interface NeighboursAnswer {
  readonly prev: Neighbour;
  readonly next: Neighbour;
  readonly position: number | null;
  readonly total: number | null;
}

/** Query of a row's neighbours under the filters and order of the list. */
/* @__NO_SIDE_EFFECTS__ */
export const defineNeighboursQuery = (list: List): Query<NeighboursAnswer, `${string}{id}/`> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.neighbours`,
    path: `${list.path}neighbours/{id}/`,
    permission: list.permission,
    params: [...params(list), 'total'],
    answer: answerType<NeighboursAnswer>,
  });

/** Query of the export file of a list. */
/* @__NO_SIDE_EFFECTS__ */
export const defineExportQuery = (list: List): Query<string> =>
  defineQuery({
    area: list.area,
    name: `${list.name}.export`,
    path: `export/lists/${list.name}`,
    permission: list.permission,
    params: [...params(list), 'output_format', 'language', 'columns'],
    answer: answerType<string>,
  });
