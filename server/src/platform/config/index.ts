export type { SettingsFile } from './settingsFile.ts';
export { configSqlFolder, defaultRankingGroups, isGroupUsedForSql, loadRankingGroups, storeRankingGroups } from './rankingGroups.ts';
export { InvalidSettings, readSettings } from './settings.ts';
export type { EnvironmentVariables, Settings } from './settings.ts';
export type { NodeRole, SampleSetting } from './variables.ts';
