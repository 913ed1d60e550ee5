import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { registryOf } from '../platform/registry.ts';
import { createTestDatabase } from './database.ts';
import { createTestApplication } from './testApplication.ts';

const { pool, url } = await createTestDatabase();
await createTestApplication(url);

const { sources: lists } = registryOf(areas);
const looked = lists.flatMap(({ view }) => [
  ...Object.entries(view.lookups?.('m') ?? {}).map(([name, { sql }]) => ({ view: view.name, name, sql })),
  ...Object.entries(view.computedColumns?.('m') ?? {}).map(([name, sql]) => ({ view: view.name, name, sql })),
]);

test.for(looked)('$name of $view is looked up for the rows of a page, not prepared for the whole list', async ({ view, sql }) => {
  // A long list makes preparing look cheaper.
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (verbose) select ${sql} from (select m.* from ${view} m, generate_series(1, 1000000)) m`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('hashed SubPlan');
});
