export type { SettingsFile } from './settingsFile.ts';
export { configSqlFolder, defaultRankingGroups, isGroupUsedForSql, storeRankingGroups } from './rankingGroups.ts';
export { InvalidSettings, readSettings } from './settings.ts';
export type { EnvironmentVariables, Settings } from './settings.ts';
export type { Role, SampleSetting } from './variables.ts';
