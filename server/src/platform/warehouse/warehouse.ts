/** Which delivery is asked for. */
export interface WarehouseQuestion {
  readonly group: string;
  readonly period: number;
  /** One entity alone, by its type and its number for people. */
  readonly entity?: { readonly type: string; readonly number: number };
}

/** A row as it was delivered; what is no row at all is undefined. */
export interface WarehouseRow {
  /** Where it stands, as people count: of a file the line, of a stream the row, the first being 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

/** Where deliveries come from. */
export interface Warehouse {
  /**
   * The rows of a delivery in their order. A source that cannot ask for one entity gives all: who asks leaves the others out.
   * @throws WarehouseFailure, and the signal's reason
   */
  rows(question: WarehouseQuestion, signal: AbortSignal): AsyncIterable<WarehouseRow>;
}
