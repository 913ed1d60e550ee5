import type pg from 'pg';

/** Number of open pairs by the type of their entities. */
export async function countOpenPairs(pool: pg.Pool): Promise<Readonly<Record<string, number>>> {
  const { rows } = await pool.query<{ type: string; n: number }>({
    name: 'open_duplicate_pairs',
    // The few dismissed ones are subtracted: an anti-join would look up each pair.
    text: `select p.type, (count(*) - coalesce(max(d.n), 0))::int as n from duplicate_pair p left join (
        select q.type, count(*) as n from stream s join duplicate_pair q on q.id = s.id
          where s.type = 'duplicate' and s.state ->> 'signature' = q.signature and not q.is_merged group by q.type) d on d.type = p.type
      where not p.is_merged group by p.type`,
  });
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
}
