export { BROKEN, decode } from './decode.ts';
export { asWritten, formulaStarts, harmless } from './formula.ts';
export { readTable, type Row, type Table } from './table.ts';
export { csvStream, csvText } from './write.ts';
