import type pg from 'pg';

const AT_ONCE = 50;

/** Numbers of the house's one sequence, drawn a few at a time: whoever makes thousands of entities does not ask for each. */
export function humanIdAllocator(pool: pg.Pool): () => Promise<number> {
  let drawn: number[] = [];
  return async () => {
    if (drawn.length === 0) {
      const { rows } = await pool.query<{ id: number }>({
        name: 'human_ids',
        text: `select nextval('human_id') as id from generate_series(1, ${AT_ONCE})`,
      });
      drawn = rows.map(({ id }) => id);
    }
    const next = drawn.shift();
    if (next === undefined) throw new Error('the sequence human_id gave no number');
    return next;
  };
}
