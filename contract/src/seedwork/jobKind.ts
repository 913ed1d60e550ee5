import type { JobStatus } from './jobStatus.ts';

/** What a long work does: writes a file into the house, writes the house into a file, makes a view anew. */
export const jobKinds = ['import', 'export', 'rebuild'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Where a job of a kind may stand that is cancelled: what is being written runs to its end. */
export const cancellableAt: Readonly<Record<JobKind, readonly JobStatus[]>> = {
  import: ['planning', 'planned'],
  export: ['running'],
  rebuild: [],
};
