import { expect, test } from 'vitest';
import { checkStateSample } from '../../platform/store/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import { seedHealthSample } from './sample.ts';

const { pool, url } = await createTestDatabase();
const application = await createTestApplication(url);
const size = { hospitals: 6, locations: 8, clinics: 40, medics: 900, practices: 160, mvzs: 12, rehas: 9, private_hospitals: 7, spas: 5 };
const lastDay = new Date('2026-11-20T12:00:00Z');
const createdSize = await seedHealthSample(application, size, { seed: 3, lastDay });
await application.projectors.waitFor('medic_list', await application.store.readHead(), 15_000);

test('there are as many of each as were asked for, and their states follow from their events', async () => {
  expect(createdSize).toEqual(size);
  const { rows } = await pool.query<{ type: string; n: number }>('select type, count(*) as n from stream group by type');
  const counts = Object.fromEntries(rows.map(({ type, n }) => [type, n]));
  expect(counts).toEqual({
    hospital: 6,
    hospital_location: 8,
    clinic: 40,
    medic: 900,
    practice: 160,
    mvz: 12,
    reha: 9,
    private_hospital: 7,
    spa: 5,
  });
  expect(await checkStateSample(application.store)).toEqual([]);
});

test('the application is full: medics work at all sorts of places, some wish for one, and something of everything has happened', async () => {
  const { rows } = await pool.query<{ types: string[]; rules: string[]; topics: string[] }>(
    `select array_agg(distinct a ->> 'entity_type') as types, array_agg(distinct a ->> 'rule') as rules, (select array_agg(distinct topic) from event where stream_type = 'medic') as topics
       from stream s, jsonb_array_elements(s.state -> 'affiliations') a where s.type = 'medic'`,
  );
  expect(rows[0]?.types).toEqual(expect.arrayContaining(['clinic', 'hospital', 'mvz', 'practice', 'private_hospital', 'reha']));
  expect(rows[0]?.rules).toEqual(expect.arrayContaining(['default', 'location', 'practice_name']));
  expect(rows[0]?.topics).toEqual(
    expect.arrayContaining([
      'health.medic.affiliation.set_rule',
      'health.medic.affiliation.set_wish',
      'health.medic.change_specializations',
      'health.medic.delete',
      'health.medic.set_optin',
      'health.medic.update',
      'seedwork.entity.add_comment',
      'seedwork.entity.blacklist_process',
    ]),
  );
});

test('the lists show them, with the institute of most', async () => {
  const { rows } = await pool.query<{ all: number; placed: number; special: number; searched: number }>(
    `select count(*) as all, count(*) filter (where institute_name is not null and zipcode is not null and city is not null) as placed,
       count(*) filter (where specialization_codes <> '{}') as special, count(*) filter (where search <> '') as searched from medic_list`,
  );
  expect(rows[0]).toMatchObject({ all: 900, searched: 900 });
  expect(rows[0]?.placed).toBeGreaterThan(600);
  expect(rows[0]?.special).toBeGreaterThan(700);
});

test('no medic works at an institution that was deleted when they began', async () => {
  const { rowCount } = await pool.query(
    `select from event e join event gone on gone.stream_id = (e.data -> 'after' ->> 'entity_id')::uuid and gone.topic like '%.delete' and gone.position < e.position
       where e.topic = 'health.medic.affiliation.create' and not exists (select from event back where back.stream_id = gone.stream_id and back.topic like '%.undelete' and back.position between gone.position and e.position)`,
  );
  expect(rowCount).toBe(0);
});
