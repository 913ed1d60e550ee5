import type pg from 'pg';
import { asyncCommitSql } from '../store/index.ts';

const BLOCK_SIZE = 50;

/** Allocates numbers of the organisation's sequence in batches, which saves a query per entity. */
export function createHumanIdAllocator(pool: pg.Pool): () => Promise<number> {
  let drawnNumbers: number[] = [];
  return async () => {
    if (drawnNumbers.length === 0) {
      const { rows } = await pool.query<{ id: number }>({
        name: 'human_ids',
        // No wait for the disk: the entities that take the numbers are written later, and their commit makes both durable.
        text: `${asyncCommitSql} select nextval('human_id') as id from async_commit, generate_series(1, ${BLOCK_SIZE})`,
      });
      drawnNumbers = rows.map(({ id }) => id);
    }
    const next = drawnNumbers.shift();
    if (next === undefined) throw new Error('the sequence human_id gave no number');
    return next;
  };
}
