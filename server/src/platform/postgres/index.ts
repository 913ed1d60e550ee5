export { FolderInUse } from './claim.ts';
export { borrowEmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export type { EmbeddedOptions, EmbeddedPostgres } from './embedded.ts';
