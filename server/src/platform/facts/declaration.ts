export type FactColumn = 'text' | 'int' | 'double precision' | 'boolean' | 'uuid' | 'date';

/** A value of a fact; dates are YYYY-MM-DD. */
export type FactValue = string | number | boolean | null;

/** Rows that never change once they are written and that nobody edits, as the scores of a ranking or a delivery table. */
export interface FactTable {
  /** As in 'score'; part of the events of its runs, never renamed. */
  readonly name: string;
  /** In the order in which a row gives its values. */
  readonly columns: Readonly<Record<string, FactColumn>>;
  /** By what pages find and order rows, as `['ranking', 'rank']`: the first ones are equal to something, the last is the order. */
  readonly orders: readonly (readonly string[])[];
}

/** The table in the database. */
export const tableOf = ({ name }: FactTable): string => `fact_${name}`;
