import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { advisoryLockNumber, runTransaction } from '../store/index.ts';
import { factTableName, type FactTable } from './declaration.ts';

export const factSqlFolder = fileURLToPath(new URL('./sql', import.meta.url));

/** Creates missing tables, columns and indexes. @throws an Error for a column of another type */
export async function prepareFacts(pool: pg.Pool, declared: readonly FactTable[]): Promise<void> {
  if (declared.length === 0) return;
  await runTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLockNumber.migrating]);
    for (const facts of declared) {
      for (const statement of statementsOf(facts)) await client.query(statement);
      await checkColumns(client, facts);
    }
  });
}

function statementsOf(facts: FactTable): readonly string[] {
  const table = factTableName(facts);
  return [
    `create table if not exists ${table} (run int not null, row int generated always as identity)`,
    ...Object.entries(facts.columns).map(([column, type]) => `alter table ${table} add column if not exists ${column} ${type}`),
    ...facts.orders.map((order) => `create index if not exists ${table}_by_${order.join('_')} on ${table} (run, ${order.join(', ')})`),
  ];
}

async function checkColumns(client: pg.PoolClient, facts: FactTable): Promise<void> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [factTableName(facts)],
  );
  const types = new Map(rows.map(({ column, type }) => [column, type === 'integer' ? 'int' : type]));
  for (const [column, type] of Object.entries(facts.columns))
    if (types.get(column) !== type)
      throw new Error(
        `the column ${column} of the facts ${facts.name} is ${types.get(column)}, not ${type}: facts never change, so give it another name`,
      );
}
