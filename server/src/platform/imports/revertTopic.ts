/** Stored topic of reversals, which counts for no person's edit. */
export const revertTopic = 'seedwork.import.revert';
