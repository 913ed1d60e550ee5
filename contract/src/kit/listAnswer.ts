import { z } from 'zod';
import type { List } from './list.ts';
import { defineExportQuery, defineNeighboursQuery, defineRowsQuery } from './listQuery.ts';
import { pageAnswerOf } from './page.ts';
import { rowProperties, propertyDefinitionSchema } from './propertyAnswer.ts';
import type { Query } from './query.ts';

/** A term that finds nothing, and a spelling near to it. */
const respelling = z.object({ typed: z.string(), spelling: z.string() });
export type Respelling = z.infer<typeof respelling>;

/** Spellings of one or several terms that together find something. */
const near = z.array(respelling);
export type NearSpelling = z.infer<typeof near>;
export const nearShape = { near: z.array(near).optional() };

export const facetValue = z.object({ code: z.string(), label: z.string(), count: z.number() }).meta({ id: 'Facet' });
export type FacetValue = z.infer<typeof facetValue>;

/** Counts per value by facet, each within the other filters; without those that take too long. */
const facetCounts = z.record(z.string(), z.array(facetValue));
export type FacetCounts = Readonly<Partial<z.infer<typeof facetCounts>>>;

/** Answer of a list. A rare filter with many matches gets an estimated total first; `total=exact` waits for the count. */
export const listAnswerOf = <S extends z.ZodType>(item: S) =>
  pageAnswerOf(item).extend({ total_exact: z.boolean(), ...nearShape, facets: facetCounts.optional() });

/** Answer of a list with property values: the definitions in their order, and the values per row. */
export const propertyListAnswerOf = (item: z.ZodObject) =>
  listAnswerOf(item.extend(rowProperties.shape)).extend({ properties: z.array(propertyDefinitionSchema) });

export interface ListAnswer<R> {
  readonly total: number;
  readonly total_exact: boolean;
  readonly items: readonly R[];
  /** Spellings to go on with, where `near=true` asks for them and nothing is found. */
  readonly near?: readonly NearSpelling[] | undefined;
  /** Counts of the filters' values, where `facets=true` asks for them. */
  readonly facets?: FacetCounts | undefined;
}

/** `entity`: whose page the row leads to, where that is not the row itself. */
const neighbour = z
  .object({ id: z.uuid(), name: z.string(), entity: z.object({ id: z.uuid(), entity_type: z.string() }).optional() })
  .nullable();

export const neighboursAnswer = z.object({
  prev: neighbour,
  next: neighbour,
  position: z.number().nullable(),
  total: z.number().nullable(),
});

/** Queries of a list without entity type, with their answer schemas. @param beside further keys of the answer */
export const listQueriesOf = (list: List, row: z.ZodObject, beside: z.ZodRawShape = {}): readonly (readonly [Query, z.ZodType])[] => [
  [defineRowsQuery(list), (list.propertyOwners ? propertyListAnswerOf(row) : listAnswerOf(row)).extend(beside)],
  [defineNeighboursQuery(list), neighboursAnswer],
  [defineExportQuery(list), z.string()],
];
