import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import { harmless } from './formula.ts';

type Cells = readonly (string | number)[];

const options = { bom: true, delimiter: ';', quoted_match: /\r/, cast: { string: harmless } };

/** CSV for German spreadsheets: UTF-8 with byte order mark, semicolons, no formulas. */
export const csvText = (rows: readonly Cells[]): string => stringifyAtOnce([...rows], options);

export const csvStream = (rows: AsyncIterable<Cells>): Readable => pipeline(Readable.from(rows), stringify(options), () => undefined);
