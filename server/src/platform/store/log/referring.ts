import type pg from 'pg';

/** Ids of the streams that refer to a stream by a link. */
export async function referringIds(pool: pg.Pool, target: string, rel: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ source: string }>({
    name: 'referring',
    text: 'select source from link where target = $1 and rel = $2',
    values: [target, rel],
  });
  return rows.map(({ source }) => source);
}
