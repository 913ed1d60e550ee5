export { factTableName, type FactColumnType, type FactTable, type FactValue } from './declaration.ts';
export { factSqlFolder, prepareFacts } from './factSchema.ts';
export { dropEarlierRun, dropRun, findRun, writeRun, type FactRun, type WrittenRun } from './load.ts';
export { loadFactPage, type FactPageRequest } from './page.ts';
