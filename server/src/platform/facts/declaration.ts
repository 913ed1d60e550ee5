export type FactColumnType = 'text' | 'int' | 'double precision' | 'boolean' | 'uuid' | 'date' | 'jsonb';

/** Dates are YYYY-MM-DD, jsonb is JSON text. */
export type FactValue = string | number | boolean | null;

/** Table of immutable rows, written in runs with ascending `row`. A stream's state names the current run: one event replaces all. */
export interface FactTable {
  /** Name of the table, such as 'ranking_score'; never changed. */
  readonly name: string;
  readonly columns: Readonly<Record<string, FactColumnType>>;
  /** Indexes, as `['ranking', 'rank']`: the first columns are compared, the last one orders. */
  readonly orders: readonly (readonly string[])[];
}

export const factTableName = ({ name }: FactTable): string => `fact_${name}`;
