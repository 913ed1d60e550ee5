import type { JobStatus } from './jobStatus.ts';

/** What a long work does: reads files in, writes a file, freezes a delivery, makes a view anew. */
export const jobKinds = ['import', 'export', 'delivery', 'rebuild'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Where a job of a kind may stand that is cancelled: what is being written runs to its end. */
export const cancellableAt: Readonly<Record<JobKind, readonly JobStatus[]>> = {
  import: ['planning', 'planned'],
  export: ['running'],
  delivery: [],
  rebuild: [],
};
