export { FolderInUse } from './folderLock.ts';
export { borrowEmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export type { EmbeddedOptions, EmbeddedPostgres } from './embedded.ts';
