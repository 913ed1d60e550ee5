export type FactColumn = 'text' | 'int' | 'double precision' | 'boolean' | 'uuid' | 'date' | 'jsonb';

/** A value of a fact; dates are YYYY-MM-DD, jsonb is its JSON text. */
export type FactValue = string | number | boolean | null;

/**
 * Rows that never change once they are written and that nobody edits, as the scores of a ranking. They are written in runs; which run is
 * read says the state of a stream, so that an event replaces all rows at once. Each row has its `run` and a number `row`, which is unique
 * in the table and ascends within a run.
 */
export interface FactTable {
  /** As in 'ranking_score'; names the table, never renamed. */
  readonly name: string;
  /** In the order in which a row gives its values. */
  readonly columns: Readonly<Record<string, FactColumn>>;
  /** By what pages find and order rows, as `['ranking', 'rank']`: the first ones are equal to something, the last is the order. */
  readonly orders: readonly (readonly string[])[];
}

/** The table in the database. */
export const tableOf = ({ name }: FactTable): string => `fact_${name}`;
