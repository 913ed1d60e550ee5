// The numbers of the house's advisory locks, so that none is given twice.

/**
 * Locks that there is one of. The log's is taken in SQL: who writes events holds it until they have their positions. One node at a time
 * moves views on, brings the database up to date, fills the house with sample data.
 */
export const advisoryLock = { log: 715_001, projecting: 715_002, migrating: 715_004, filling: 715_005 } as const;

/**
 * First keys of locks that there is one of per thing, whose name's hash is the second key; PostgreSQL keeps them apart from those above.
 * A job's is held while somebody works on it, that of a job's key too, a view's while its table is made, that of a kind of imports while one of them writes.
 */
export const lockPer = { job: 715_002, view: 715_003, importing: 715_006, jobKey: 715_007, jobQueue: 715_008 } as const;
