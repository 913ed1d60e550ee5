import { commandId } from '../bus/idempotency.ts';

/** The id of the command that writes an import; the same whenever it goes on. */
export const applyCommandId = (job: string): string => commandId(job, 'import.apply');

/** The id of what a row of an import begins under a name. */
export const begunId = (job: string, name: string): string => commandId(job, `begun ${name}`);

/** The ids of the commands that took or take it back, one per attempt: what stood in its way may go. @param attempts how many were made before */
export const revertCommandIds = (job: string, attempts: number): readonly string[] =>
  Array.from({ length: attempts + 1 }, (_, attempt) => commandId(job, attempt === 0 ? 'import.revert' : `import.revert ${attempt}`));
