/** Pauses between attempts: most faults are short database outages. In milliseconds, as all of them. */
export const RETRY_PAUSES_MS = [500, 1_000];

/** Pauses of work that should run to its end: two minutes without progress. */
export const LONG_RETRY_PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
