export type { SettingsFile } from './settingsFile.ts';
export { configSqlFolder, defaultRankingGroups, isGroupUsedForSql, prepareRankingGroups } from './rankingGroups.ts';
export { InvalidSettings, readSettings } from './settings.ts';
export type { Environment, Settings } from './settings.ts';
export type { Role, Sample } from './variables.ts';
