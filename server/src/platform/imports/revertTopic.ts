/** The stored topic of what takes an import back: no person says so of a field. */
export const revertTopic = 'seedwork.import.revert';
