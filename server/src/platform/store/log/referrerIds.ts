import type pg from 'pg';

/** Ids of the streams that refer to one of the targets by a link. */
export async function loadReferrerIds(pool: pg.Pool, targets: readonly string[], rel: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ source: string }>({
    name: 'referring',
    text: 'select source from link where target = any($1) and rel = $2',
    values: [targets, rel],
  });
  return rows.map(({ source }) => source);
}
