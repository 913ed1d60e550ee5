/** What a long work does: writes a file into the house, writes the house into a file, makes a view anew. */
export const jobKinds = ['import', 'export', 'rebuild'] as const;
export type JobKind = (typeof jobKinds)[number];
