import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';
import { harmless } from './formula.ts';

type Cells = readonly (string | number)[];

const options = { bom: true, delimiter: ';', quoted_match: /\r/, cast: { string: harmless } };

/** CSV for German spreadsheets: UTF-8 with byte order mark, semicolons, no formulas. @param place in its file; only its beginning has the mark */
export const csvText = (rows: readonly Cells[], place: 'beginning' | 'middle' = 'beginning'): string =>
  stringifyAtOnce([...rows], { ...options, bom: place === 'beginning' });

export const csvStream = (rows: AsyncIterable<Cells>): Readable => pipeline(Readable.from(rows), stringify(options), () => undefined);
