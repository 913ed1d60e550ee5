import type { JsonObject } from '../store/index.ts';
import type { ParsedRows } from './declaration.ts';

/** Rows that an import finds in the system's own data, numbered from 1. */
export const rowsFromObjects = (objects: Iterable<JsonObject>): ParsedRows => ({
  rows: Array.from(objects, (row, index) => ({ line: index + 1, sourceValues: row })),
  unusedLines: [],
  readings: [],
});
