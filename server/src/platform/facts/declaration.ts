export type FactColumn = 'text' | 'int' | 'double precision' | 'boolean' | 'uuid' | 'date' | 'jsonb';

/** Dates are YYYY-MM-DD, jsonb is JSON text. */
export type FactValue = string | number | boolean | null;

/**
 * Table of immutable rows, as the scores of a ranking, written in runs. A stream's state names the current run, so one event replaces all
 * rows. A row has its `run` and a number `row`, ascending within the run.
 */
export interface FactTable {
  /** As in 'ranking_score'; names the table, never renamed. */
  readonly name: string;
  readonly columns: Readonly<Record<string, FactColumn>>;
  /** Indexes, as `['ranking', 'rank']`: the first columns are compared, the last one orders. */
  readonly orders: readonly (readonly string[])[];
}

export const tableOf = ({ name }: FactTable): string => `fact_${name}`;
