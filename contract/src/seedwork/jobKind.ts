import type { JobStatus } from './jobStatus.ts';

export const jobKinds = ['import', 'export', 'delivery', 'fetch', 'rebuild', 'ai_check'] as const;
export type JobKind = (typeof jobKinds)[number];

/** Cancellable states by kind: writing is never interrupted. */
export const cancellableStatusesByKind: Readonly<Record<JobKind, readonly JobStatus[]>> = {
  import: ['planning', 'planned'],
  export: ['running'],
  delivery: [],
  fetch: ['running'],
  rebuild: [],
  ai_check: ['running'],
};
