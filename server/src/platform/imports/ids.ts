import { commandId } from '../bus/idempotency.ts';

/** The id of the command that writes an import; the same whenever it goes on. */
export const applyCommandId = (job: string): string => commandId(job, 'import.apply');

/** The id of what a row of an import begins under a name. */
export const begunId = (job: string, name: string): string => commandId(job, `begun ${name}`);

/** The id of the command that takes it back. */
export const revertCommandId = (job: string): string => commandId(job, 'import.revert');
