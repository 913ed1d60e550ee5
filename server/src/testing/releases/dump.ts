import type pg from 'pg';
import { migrationTableSql } from '../../platform/store/index.ts';

/** Derived tables, rebuilt at each start. */
const DERIVED_TABLES = ['projector', 'ranking_group_use', 'view_count', 'view_work'];

/** Dumps a database as SQL: its scripts, then all rows except views and their positions. */
export async function dumpDatabase(pool: pg.Pool, scripts: readonly string[]): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1 || array(select name from projector)) order by 1`,
    [DERIVED_TABLES],
  );
  const parts = [`${migrationTableSql};`, ...scripts];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    const values = rows.map(({ row }) => row).join(',\n');
    if (values !== '')
      // Removes rows that scripts inserted.
      parts.push(
        `delete from ${name};\ninsert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $rows$[\n${values}\n]$rows$);`,
      );
  }
  const { rows: sequences } = await pool.query<{ sql: string }>(
    `select format('select setval(%L, %s);', sequencename, last_value) as sql from pg_sequences where schemaname = 'public' and last_value is not null
      order by sequencename`,
  );
  return `${[...parts, ...sequences.map(({ sql }) => sql)].map((part) => part.trim()).join('\n\n')}\n`;
}
