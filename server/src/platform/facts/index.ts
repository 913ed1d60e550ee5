export type { FactColumn, FactTable, FactValue } from './declaration.ts';
export { factSql, prepareFacts } from './factSchema.ts';
export { factStream, factStreamId, type FactState } from './factStream.ts';
export { loadFacts, type FactRun } from './load.ts';
export { factPage, type FactPage } from './page.ts';
