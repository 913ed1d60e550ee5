// Numbers of the system's advisory locks, declared once so that none repeats.

/** Locks with one instance each. `log` is taken in SQL by appends until they have their positions. */
export const advisoryLockNumber = { log: 715_001, projecting: 715_002, migrating: 715_004, filling: 715_005 } as const;

/** First keys of locks with one instance per name; the name's hash is the second key, so they cannot collide with those above. */
export const namedLockNumber = {
  job: 715_002,
  view: 715_003,
  importing: 715_006,
  jobKey: 715_007,
  jobQueue: 715_008,
  jobProject: 715_009,
} as const;
