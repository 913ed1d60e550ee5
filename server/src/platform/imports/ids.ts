import { deriveCommandId } from '../bus/idempotency.ts';

/** Id of the applying command, equal at each resumption. */
export const deriveApplyCommandId = (job: string): string => deriveCommandId(job, 'import.apply');

/** Id of an entity that a row creates. */
export const deriveCreatedEntityId = (job: string, name: string): string => deriveCommandId(job, `begun ${name}`);

/** Ids of reverting commands, one per attempt. @param attempts number of earlier ones */
export const deriveRevertCommandIds = (job: string, attempts: number): readonly string[] =>
  Array.from({ length: attempts + 1 }, (_, attempt) => deriveCommandId(job, attempt === 0 ? 'import.revert' : `import.revert ${attempt}`));
