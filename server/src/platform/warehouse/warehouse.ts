/** Requested delivery. */
export interface DeliveryRequest {
  readonly group: string;
  readonly period: number;
  /** Set to request one entity alone, by its type and the human-readable numbers that it has or had. */
  readonly entity?: { readonly type: string; readonly numbers: readonly (number | string)[] };
}

/** Reason why a row of a file has no values, or none that can be used. */
export interface WarehouseRowFault {
  readonly code: 'row.cells' | 'cell.holds_rows' | 'cell.dot' | 'cell.misread';
  readonly column: string | null;
  readonly params?: Readonly<Record<string, number>>;
}

/** Row as delivered; `values` is undefined for an unparseable one. */
export interface WarehouseRow {
  /** Line of a file or row of a stream, counted from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly fault?: WarehouseRowFault;
}

/** Source of deliveries. */
export interface Warehouse {
  /**
   * Rows of a delivery in their order. A source that cannot select one entity returns all rows, perhaps once per number; the caller filters. @throws
   * WarehouseFailure, and the signal's reason
   */
  rows(question: DeliveryRequest, signal: AbortSignal): AsyncIterable<WarehouseRow>;
}
