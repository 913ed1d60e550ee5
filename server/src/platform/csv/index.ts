export { decodeText } from './decode.ts';
export { createAmbiguousDotFinder } from './ambiguousDot.ts';
export { unescapeFormula, formulaStarts, escapeFormula, escapeExcelFormula } from './formula.ts';
export { isPrintableAscii, textDamageChecks, findTextDamage, createSuspectLetterFinder, toStorableText } from './damage.ts';
export { compareCellCount, findCellHoldingRows, findQuoteAfterBlank } from './rowChecks.ts';
export { readTable, delimiterCharacters, type Row, type Table } from './table.ts';
export { csvStream, csvText } from './write.ts';
