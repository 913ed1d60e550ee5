/** planning and applying count `done` of `total`; planned waits for a decision; the others are final. */
export const jobStatuses = [
  'planning',
  'planned',
  'applying',
  'applied',
  'reverting',
  'reverted',
  'running',
  'done',
  'failed',
  'cancelled',
] as const;

export type JobStatus = (typeof jobStatuses)[number];

const workingStatusSet: ReadonlySet<JobStatus> = new Set(['planning', 'applying', 'reverting', 'running']);

/** Statuses in which runners work on a job. */
export const workingStatuses: readonly JobStatus[] = [...workingStatusSet];

export const isWorkingStatus = (status: JobStatus): boolean => workingStatusSet.has(status);
