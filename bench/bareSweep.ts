import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { createIndexesSql } from '../server/src/platform/store/views/viewSql.ts';
import { medicListView } from '../server/src/health/medic/medic.view.ts';

/** Columns of the list that change with the last name. */
const nameColumns = ['last_name', 'name', 'last_name_folded', 'search'];

/** Overwrites list rows in a bare database by COPY and one UPDATE, with the same indexes but without events or rules. @returns seconds */
export async function measureBareSweep(pool: pg.Pool, column: 'title' | 'last_name', rows: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('drop table if exists bare_sweep; create table bare_sweep (like medic_list) with (fillfactor = 50)');
    await client.query('insert into bare_sweep select * from medic_list');
    for (const index of createIndexesSql(medicListView, 'bare_sweep')) await client.query(index);
    await client.query('vacuum analyze bare_sweep');
    const { rows: numbers } = await client.query<{ n: number }>(
      'select dms_one_id as n from bare_sweep where not is_deleted order by dms_one_id limit $1',
      [rows],
    );
    await client.query('checkpoint');
    const started = performance.now();
    await client.query('begin; create temporary table given (n int, value text) on commit drop');
    const file = Readable.from(numbers.map(({ n }) => `${n}\tneu\n`));
    await pipeline(file, client.query(copyFrom('copy given from stdin')));
    await client.query('analyze given');
    const sets = column === 'title' ? 'title = value' : nameColumns.map((name) => `${name} = m.${name} || ' ' || value`).join(', ');
    await client.query(`update bare_sweep m set ${sets} from given where m.dms_one_id = given.n`);
    await client.query('commit');
    return (performance.now() - started) / 1_000;
  } finally {
    await client.query('drop table if exists bare_sweep');
    client.release();
  }
}
