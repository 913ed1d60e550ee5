import pg from 'pg';
import { hospital } from '@kurator/contract/health/hospital/hospital.type';
import { medic } from '@kurator/contract/health/medic/medic.type';
import { deletedFilter } from '@kurator/contract/kit/entityFilter';
import { commonFilters } from '@kurator/contract/seedwork/filter';
import { expect, test } from 'vitest';
import { sourceOfType } from '../../health/lists.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { comparisonSql } from './comparison.ts';
import { buildWhere } from './condition.ts';
import type { FilterValue } from './filterValue.ts';
import { addRelevanceTiers } from './relevance.ts';
import { tieredPageStatement } from './statement/tieredStatement.ts';
import { termConditionsSql } from './term.ts';

const { pool } = await createTestDatabase();
const { view } = sourceOfType(hospital);
const literal = (value: unknown): string => pg.escapeLiteral(String(value));

/** Plan of a statement where reading all rows in a row is the last choice. */
async function explain(statement: string, options = 'costs off'): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (${options}) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const conditionsOf = (term: string): readonly string[] => [
  termConditionsSql({}, [term], literal).join(' and '),
  ...[term, { whole: term }].map((value: FilterValue) => comparisonSql(view, { filter: commonFilters.city, values: [value] }, literal)),
];

test.each(['Aue', 'Zoe', 'Joe', 'Oer', 'Dr'])(
  '%s, of which no three letters are searched, reads the rows, not the whole index',
  async (term) => {
    for (const condition of conditionsOf(term)) expect(await explain(`select from ${view.name} where ${condition}`)).toContain('Seq Scan');
  },
);

test('three letters are searched by the index', async () => {
  for (const condition of conditionsOf('Auer'))
    expect(await explain(`select from ${view.name} where ${condition}`)).not.toContain('Seq Scan');
});

test('tiers of relevance are searched by indexes, with deleted rows hidden by a filter', async () => {
  const source = sourceOfType(medic);
  // In a short list every index is as good.
  await pool.query(`insert into ${source.view.name} (id, dms_one_id, first_name_folded, last_name_folded, search, is_deleted)
    select gen_random_uuid(), n, md5(n::text), md5((-n)::text), '', false from generate_series(1, 20000) n`);
  await pool.query(`vacuum analyze ${source.view.name}`);
  const conditions = [{ filter: deletedFilter, values: [false] }];
  const planOf = (term: string): Promise<string> => {
    const ranked = addRelevanceTiers(source.view, source.list.relevance, [term]);
    const request = {
      terms: [term],
      conditions,
      ordering: { column: 'relevance', isDescending: false },
      limit: 5,
      offset: 0,
      isCounted: false,
    };
    const where = buildWhere(ranked.view, request, 'shown', ranked.firstValues);
    const statement = tieredPageStatement({ ...ranked, request, where, columns: 'm.id', facets: [] }, { rows: 256 });
    return explain(statement.text, 'generic_plan, costs off');
  };
  const plan = await planOf('Klinik');
  for (const column of ['first_name', 'last_name']) expect(plan).toMatch(new RegExp(`Index Cond: \\(\\(${column}_folded >= `));
  expect(await planOf('4711')).toMatch(/Index Cond: \(marks && /);
});
