import { medic } from '@kurator/contract/health/medic/medic.type';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sourceOfType } from '../../health/lists.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import type { ListSource } from './list.ts';
import { ListReader } from './listReader.ts';

const { url, pool } = await createTestDatabase();
const { store, projectors } = await createTestApplication(url);
const after = { dms_one_id: 1, name: 'Anna Muster', first_name: 'Anna', last_name: 'Muster', gender: 'F' };
await store.append({
  command: { id: crypto.randomUUID(), topic: 'given', actor: id(9001) },
  streams: [{ id: id(1), type: 'medic', version: 0, events: [{ topic: 'health.medic.create', data: { after } }] }],
});
const source = sourceOfType(medic);
await projectors.waitFor(source.view.name, await store.readHead(), 10_000);

/** More medics than are counted for a row's place. */
const MEDICS = 20_010;
await pool.query(
  `insert into medic_list select r.* from medic_list m, generate_series(2, $1::int) n,
     jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'dms_one_id', n, 'is_deleted', n <= 4)) r`,
  [MEDICS],
);
const DELETED = 3;

/** Rows of the list change, with the total that its view keeps. */
async function changeRows(sql: string): Promise<void> {
  await pool.query(
    `${sql}; update view_count set n = (select count(*) from medic_list where not is_deleted) where view = 'medic_list' and grp = '';
     update projector set revision = revision + 1 where name = 'medic_list'`,
  );
}
await changeRows('analyze medic_list');

const openReader = (of: ListSource = source): ListReader => new ListReader({ pool, counts: pool, projectors, ...of });
const reading = { readAfter: 0, signal: new AbortController().signal };
const totalSchema = z.object({ total: z.number().nullable() });
const placeSchema = totalSchema.extend({ position: z.number().nullable() });
const placeOf = async (list: ListReader, query = ''): Promise<z.infer<typeof placeSchema>> =>
  placeSchema.parse(JSON.parse(await list.neighbours(id(1), new URLSearchParams(query), reading)));
const totalBeside = async (list: ListReader, query = ''): Promise<number | null> => (await placeOf(list, query)).total;
const totalOf = async (list: ListReader, query: string): Promise<number | null> =>
  totalSchema.parse(JSON.parse(await list.answer(new URLSearchParams(`limit=1&total=exact&${query}`), new Set(), reading))).total;

test('the total beside a row of a long list is that of the list, whatever was searched before', async () => {
  for (const query of ['is_deleted=true', 'search=anna@example.org']) {
    const list = openReader();
    await totalOf(list, query);
    expect(await totalBeside(list)).toBe(MEDICS - DELETED);
  }
});

test('it follows the list on a node that reads no pages', async () => {
  const list = openReader();
  expect(await totalBeside(list)).toBe(MEDICS - DELETED);
  await changeRows('delete from medic_list where dms_one_id = 5');
  expect(await totalBeside(list)).toBe(MEDICS - DELETED - 1);
});

test('that of many hits is told while it holds, and not afterwards', async () => {
  const list = openReader();
  const total = await totalOf(list, 'first_name=anna');
  expect(total).toBeGreaterThan(20_000);
  expect(await totalBeside(list, 'first_name=anna')).toBe(total);
  await changeRows('delete from medic_list where dms_one_id = 6');
  expect(await totalBeside(list, 'first_name=anna')).toBeNull();
});

/** Most rows among which the place of one is counted. */
const MOST = 20_000;

test('a place is counted again once a list has shrunk, on a node that reads no pages', async () => {
  const list = openReader();
  expect(await placeOf(list)).toMatchObject({ position: null });
  await changeRows(`delete from medic_list where dms_one_id > ${MOST}`);
  await totalBeside(list);
  expect(await placeOf(list)).toMatchObject({ position: 1 });
});

test('the size of a list within a scope is that of its last page, also of one by relevance', async () => {
  const scope = 'first_name=Anna';
  const list = openReader({ ...source, list: { ...source.list, scope: ['first_name'] } });
  await changeRows(`insert into view_count (view, grp, n) values ('medic_list', 'Anna', ${MOST + 1})`);
  expect(await placeOf(list, scope)).toEqual({ position: null, total: MOST + 1 });
  await changeRows(`update view_count set n = ${MOST} where view = 'medic_list' and grp = 'Anna'`);
  await totalOf(list, `${scope}&search=muster&ordering=relevance`);
  expect(await placeOf(list, scope)).toMatchObject({ position: 1 });
});
