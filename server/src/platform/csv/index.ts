export { decode } from './decode.ts';
export { asWritten, formulaStarts, harmless } from './formula.ts';
export { isPlain, losses, lossOf } from './loss.ts';
export { misfit, swallowingCell } from './rowShape.ts';
export { readTable, signs, type Row, type Table } from './table.ts';
export { csvStream, csvText } from './write.ts';
