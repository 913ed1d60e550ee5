/** planning and applying count `done` of `total`; planned waits for somebody's word; the rest is how it ended. */
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

const working: ReadonlySet<JobStatus> = new Set(['planning', 'applying', 'reverting', 'running']);

/** Statuses in which somebody has to work on a job: it goes on by itself. */
export const workingStatuses: readonly JobStatus[] = [...working];

export const isWorking = (status: JobStatus): boolean => working.has(status);
