export { decodeText } from './decode.ts';
export { createDotDoubter } from './doubtedDot.ts';
export { unescapeFormula, formulaStarts, escapeFormula, escapeExcelFormula } from './formula.ts';
export { isPrintableAscii, damageChecks, damageOf, createLetterDoubter, toStorableText } from './damage.ts';
export { compareCellCount, findCellHoldingRows, findQuoteAfterBlank } from './rowShape.ts';
export { readTable, delimiterCharacters, type Row, type Table } from './table.ts';
export { csvStream, csvText } from './write.ts';
