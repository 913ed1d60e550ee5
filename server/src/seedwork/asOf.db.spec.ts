import { randomUUID } from 'node:crypto';
import { toBerlinDay } from '@kurator/contract/kit/day';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';
import { createAwardSteps } from '../testing/awardScenario.ts';
import { addressBody } from '../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { pool } = testApp.node.application;
const research = '/dms/health/api/query/research/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

/** Moves all events so far into the past by a number of days. */
const age = (days: number) =>
  pool.query(`begin; set local session_replication_role = replica; update event set at = at - make_interval(days => ${days}); commit`);
const daysAgo = (days: number): string => toBerlinDay(new Date(Date.now() - days * 86_400_000));

interface Page {
  readonly name: string;
  readonly version: number;
  readonly events: readonly { topic_name: string; of?: { name: string; entity_type: string } }[];
  readonly comments: readonly { text: string }[];
}
const hospital = await create('hospital.create', { ...addressBody, name: 'Alt', gba_ik_number: '260900001' });
await erika.give('seedwork', 'entity.add_comment', { entity_id: hospital, entity_type: 'hospital', comment: 'Damals' });
const reha = await create('reha.create', { name: 'Reha Alt', display_name: 'Reha Alt', zipcode: '01067', city: 'Dresden' });
const practice = await create('practice.create', { ...addressBody, name: 'Praxis', display_name: 'Praxis' });
const medic = await create('medic.create', { gender: 'F', first_name: 'Eva', last_name: 'Ahorn', email: 'eva@ahorn.example' });
await age(10);
await erika.give('health', 'hospital.update', { hospital_id: hospital, name: 'Neu', display_name: 'Neu', gba_name: 'Neu' });
await erika.give('seedwork', 'entity.add_comment', { entity_id: hospital, entity_type: 'hospital', comment: 'Heute' });
await erika.give('health', 'reha.update', { reha_id: reha, name: 'Reha Neu', display_name: 'Reha Neu' });

const at = async (day: string): Promise<Page> =>
  (await erika.read<{ hospital: Page }>(`${research}hospitals/${hospital}/?as_of=${day}`)).hospital;

describe('a page as of a day', () => {
  test('shows the end of that day: state, version, events and comments', async () => {
    const then = await at(daysAgo(5));
    expect([then.name, then.comments.map(({ text }) => text), then.events.map(({ topic_name }) => topic_name)]).toEqual([
      'Alt',
      ['Damals'],
      ['entity.add_comment', 'hospital.create'],
    ]);
    expect((await at(daysAgo(10))).version).toBe(then.version);
    expect((await at(daysAgo(0))).name).toBe('Neu');
    expect((await erika.read<{ hospital: Page }>(`${research}hospitals/${hospital}/`)).hospital).toMatchObject({
      name: 'Neu',
      comments: [{ text: 'Damals' }, { text: 'Heute' }],
    });
    expect(await erika.read(`${research}rehas/${reha}/?as_of=${daysAgo(1)}`)).toMatchObject({ reha: { name: 'Reha Alt' } });
  });

  test('is not there before the entity was, nor for what is no day', async () => {
    for (const [day, status] of [
      [daysAgo(11), 404],
      ['gestern', 422],
    ])
      expect((await erika.visitor.get(`${research}hospitals/${hospital}/?as_of=${day}`)).status).toBe(status);
  });
});

test('the events of locations and clinics stand among those of their hospital where that is asked for', async () => {
  const location_id = await create('hospitallocation.create', {
    hospital_id: hospital,
    name: 'Haus Nord',
    gba_location_number: '9001',
    zipcode: '01067',
    city: 'Dresden',
  });
  await create('clinic.create', { hospital_id: hospital, location_id, name: 'Chirurgie', display_name: 'Chirurgie Nord' });
  const page = async (more: string) => (await erika.read<{ hospital: Page }>(`${research}hospitals/${hospital}/?${more}`)).hospital.events;
  expect((await page('with_children=true')).slice(0, 3).map(({ topic_name, of }) => [topic_name, of?.name, of?.entity_type])).toEqual([
    ['clinic.create', 'Chirurgie Nord', 'clinic'],
    ['hospitallocation.create', 'Haus Nord', 'hospital_location'],
    ['entity.add_comment', undefined, undefined],
  ]);
  expect((await page('with_children=false')).every(({ of }) => of === undefined)).toBe(true);
  expect((await page(`with_children=true&as_of=${daysAgo(5)}`)).map(({ topic_name }) => topic_name)).toEqual([
    'entity.add_comment',
    'hospital.create',
  ]);
});

test('an earlier day of a busy hospital is whole, however much happened since', async () => {
  const { store } = testApp.node.application;
  const [loaded, [comment]] = await Promise.all([
    store.load(hospital),
    store.loadEvents(hospital, { topics: ['seedwork.entity.add_comment'] }),
  ]);
  if (!loaded || !comment) throw new Error('there is no comment');
  const events = Array.from({ length: 401 }, () => ({ topic: comment.topic, data: { ...comment.data, id: randomUUID() } }));
  await store.append({ command: { id: randomUUID(), topic: comment.topic, actor: erika.id }, streams: [{ ...loaded, events }] });
  const page = (await erika.read<{ hospital: Page }>(`${research}hospitals/${hospital}/?with_children=true&as_of=${daysAgo(5)}`)).hospital;
  expect(page.events.map(({ topic_name }) => topic_name)).toEqual(['entity.add_comment', 'hospital.create']);
});

test('a page as of a day has the verification and the affiliations of that day', async () => {
  const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
  for (const [type, id] of [
    ['reha', reha],
    ['hospital', hospital],
  ] as const) {
    await awarded((await award(`Beste ${type}`, 2026, type, type)).id, id);
    await waitForViews();
    await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: type });
    const isVerified = async (day: string) =>
      (await erika.read<Record<string, Record<string, unknown>>>(`${research}${type}s/${id}/?as_of=${day}`))[type]?.['is_verified'];
    expect([await isVerified(''), await isVerified(daysAgo(5))], type).toEqual([true, false]);
  }
  await erika.give('health', 'medic.affiliation.create', { medic_id: medic, practice_id: practice });
  const countAffiliations = async (day: string) =>
    (await erika.read<{ affiliations: object[] }>(`${research}medics/${medic}/affiliations/?as_of=${day}`)).affiliations.length;
  expect([await countAffiliations(''), await countAffiliations(daysAgo(5))]).toEqual([1, 0]);
});
