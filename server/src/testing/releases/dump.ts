import type pg from 'pg';
import { MIGRATION_TABLE } from '../../platform/store/index.ts';

/** What every start makes again: it is no part of a dump. */
const DERIVED = ['projector', 'view_count', 'view_work'];

/**
 * A database as a text of SQL that makes it again in an empty one: the scripts that made its tables and functions, then every row.
 * Views and how far they are stay out.
 */
export async function dumpOf(pool: pg.Pool, scripts: readonly string[]): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1 || array(select name from projector)) order by 1`,
    [DERIVED],
  );
  const parts = [`${MIGRATION_TABLE};`, ...scripts];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t order by 1`);
    const values = rows.map(({ row }) => row).join(',\n');
    if (values !== '')
      // Scripts may have put rows of their own there.
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
