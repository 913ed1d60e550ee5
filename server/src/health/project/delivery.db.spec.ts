import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { projectReopen } from '@kurator/contract/health/project/project.command';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { awardeeCreate, awardeeWithdraw } from '../awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const { bus, files, store, projectors } = testApp.node.application;
const query = '/dms/health/api/query/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

const project_id = await create('project.create', { name: 'Listen 2026', year: 2026, awardee_type: 'hospital' });
const award_id = await create('award.create', { project_id, name: 'Chirurgie', dms_one_id: 4711, length: 3 });
await create('award.create_property', { award_id, name: 'beds', label: 'Betten', format: 'int' });
const hospitals: string[] = [];
for (const [index, name] of ['Nord', 'Süd', '=West'].entries()) {
  const sentHospital = { ...addressBody, name, gba_ik_number: String(260_600_001 + index), skip_duplicate_check: true };
  const entity_id = await create('hospital.create', sentHospital);
  hospitals.push(entity_id);
  await bus.execute(awardeeCreate, { award_id, entity_id, rank: index + 1 }, deliverer, { createdId: awardeeId(award_id, entity_id) });
}
const [north = '', south = ''] = hospitals;
await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award_id, north), name: 'beds', value: '1.250' });

interface Delivery {
  readonly number: number;
  readonly label: string;
  readonly rows: number;
  readonly hash: string;
  readonly is_superseded: boolean;
}
const deliveries = async (): Promise<readonly Delivery[]> =>
  (await erika.read<{ project: { deliveries: Delivery[] } }>(`${query}research/projects/${project_id}/`)).project.deliveries;
const newest = async (): Promise<Delivery> => {
  const newestDelivery = (await deliveries()).at(-1);
  if (!newestDelivery) throw new Error('nothing was delivered');
  return newestDelivery;
};
const file = async (number: number, format: string) =>
  (await erika.answer(`${query}export/v3/data/delivery?project=${project_id}&number=${number}&output_format=${format}`)).text;
const completeJob = async (topic: string, values: Record<string, unknown>): Promise<void> => {
  const { id } = await erika.give('health', topic, { project_id, ...values });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done', error: null });
};

test('a delivery is frozen in three formats, and stays what it was byte for byte', { timeout: 30_000 }, async () => {
  await completeJob('project.deliver', { label: 'Erste Lieferung' });
  const [first] = await deliveries();
  expect(first).toMatchObject({ number: 1, label: 'Erste Lieferung', rows: 3, is_superseded: false });
  const csv = await file(1, 'csv');
  expect(
    createHash('sha256')
      .update(`\uFEFF${csv.replace(/^\uFEFF/, '')}`)
      .digest('hex'),
  ).toBe(first?.hash);
  expect(csv).toContain('Betten');
  expect(csv).toContain(`4711;Chirurgie;2026;Krankenhaus;`);
  expect(csv).toContain("'=West");
  const { rows: workbooks } = await testApp.pool.query<{ id: string }>(`select id from file where name like '%Erste Lieferung.xlsx'`);
  const { sheets } = await readXlsx(await buffer(files.read(workbooks[0]?.id ?? '')));
  const [head = [], ...delivered] = sheets[0]?.rows ?? [];
  expect(delivered.map((cells) => cells[head.indexOf('Name')])).toEqual(['Nord', 'Süd', "'=West"]);
  const rows: unknown = JSON.parse(await file(1, 'json'));
  expect(rows).toMatchObject([{ name: 'Nord', rank: 1, properties: { beds: 1250 } }, { name: 'Süd' }, { name: '=West' }]);

  await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award_id, north), name: 'beds', value: '900' });
  await bus.execute(awardeeWithdraw, { awardee_id: awardeeId(award_id, south) }, deliverer);
  expect(await projectors.waitFor('awardee_list', await store.readHead(), 10_000)).toBe(0);
  expect(await file(1, 'csv')).toBe(csv);
});

test('the files of a delivery are had by its own address alone, which records who took them', async () => {
  const { rows } = await testApp.pool.query<{ id: string }>(`select id from file where name like '%Erste Lieferung%'`);
  expect(rows).toHaveLength(3);
  for (const { id } of rows) expect((await erika.visitor.get(`${query}export/files/${id}`)).status).toBe(404);
});

test('a delivery whose files another release wrote as exports, and that ends after the upgrade, is had by its address', async () => {
  const before = await file(1, 'csv');
  await testApp.pool.query(
    `update file set purpose = 'export', area = 'health', expires_at = now() + interval '1 day' where name like '%Erste Lieferung%'`,
  );
  const address = `${query}export/v3/data/delivery?project=${project_id}&number=1&output_format=csv`;
  expect((await erika.visitor.get(address)).status).toBe(404);
  await testApp.pool.query(`update job set status = 'running', retry_at = now() where kind = 'delivery'`);
  await expect.poll(async () => (await erika.visitor.get(address)).status).toBe(200);
  expect(await file(1, 'csv')).toBe(before);
});

test('a delivery is compared with the project as it is now, and with another one', { timeout: 30_000 }, async () => {
  const now = await erika.read(`${query}research/projects/${project_id}/deliveries/1/comparison`);
  expect(now).toMatchObject({
    delivery: { number: 1 },
    with: null,
    new: [],
    dropped: [{ name: 'Süd', previous_rank: 2, reason: 'not_on_list', place: 'Dresden' }],
    stayed: [{ name: 'Nord', move: 0, properties: [{ name: 'beds', before: 1250, after: 900 }] }, { name: '=West' }],
  });
  await erika.give('health', 'project.update', {
    project_id,
    first_delivery_date: '2026-09-15',
    second_delivery_date: '2026-12-04',
  });
  const due = async () => {
    expect(await projectors.waitFor('project_list', await store.readHead(), 10_000)).toBe(0);
    return erika.read(`${query}research/projects/`);
  };
  expect(await due()).toMatchObject({
    items: [{ is_delivered: true, is_first_delivered: false, is_second_delivered: false }],
    years: [{ next_delivery_date: '2026-09-15' }],
  });
  await completeJob('project.deliver', { label: 'Zweite Lieferung', due: 'first' });
  expect(await due()).toMatchObject({
    items: [{ is_first_delivered: true, is_second_delivered: false }],
    years: [{ next_delivery_date: '2026-12-04' }],
  });
  const { with: other, dropped } = await erika.read<{ with: Delivery; dropped: unknown[] }>(
    `${query}research/projects/${project_id}/deliveries/1/comparison?with=2`,
  );
  expect([other.number, other.rows, dropped.length]).toEqual([2, 2, 1]);
});

test(
  'deliveries without a change between them have the same checksum; the comparison names what makes another one',
  { timeout: 60_000 },
  async () => {
    const compareDeliveries = ({ number }: Delivery, other: Delivery) =>
      erika.read(`${query}research/projects/${project_id}/deliveries/${other.number}/comparison?with=${number}`);
    const unchanged = {
      columns: { new: [], dropped: [], is_reordered: false },
      new: [],
      dropped: [],
      stayed: [
        { name: 'Nord', move: 0, properties: [] },
        { name: '=West', move: 0, properties: [] },
      ],
    };
    await completeJob('project.deliver', { label: 'Stand' });
    const first = await newest();
    await completeJob('project.deliver', { label: 'Derselbe Stand' });
    const second = await newest();
    expect(second.hash).toBe(first.hash);
    expect(await compareDeliveries(first, second)).toMatchObject(unchanged);

    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award_id, north), name: 'beds', value: '901' });
    await completeJob('project.deliver', { label: 'Ein Wert' });
    const third = await newest();
    expect(third.hash).not.toBe(second.hash);
    const beds = [{ name: 'beds', before: 900, after: 901 }];
    expect(await compareDeliveries(second, third)).toMatchObject({
      ...unchanged,
      stayed: [{ name: 'Nord', properties: beds }, { name: '=West' }],
    });

    await erika.give('health', 'hospital.update', {
      hospital_id: north,
      name: 'Nord',
      display_name: 'Klinikum Nord',
      gba_ik_number: '260600001',
    });
    await completeJob('project.deliver', { label: 'Ein Name' });
    const fourth = await newest();
    expect(fourth.hash).not.toBe(third.hash);
    const name = [{ label: 'Name', before: 'Nord', after: 'Klinikum Nord' }];
    expect(await compareDeliveries(third, fourth)).toMatchObject({
      ...unchanged,
      stayed: [{ properties: name }, { name: '=West', properties: [] }],
    });

    await erika.give('health', 'award.update_property', { award_id, name: 'beds', label: 'Planbetten' });
    await completeJob('project.deliver', { label: 'Eine Spalte' });
    const fifth = await newest();
    expect(fifth.hash).not.toBe(fourth.hash);
    expect(await compareDeliveries(fourth, fifth)).toMatchObject({ columns: { new: ['Planbetten'], dropped: ['Betten'] } });
    expect(await erika.read(`${query}research/projects/${project_id}/deliveries/${fourth.number}/comparison`)).toMatchObject({
      with: null,
      columns: { new: ['Planbetten'], dropped: ['Betten'], is_reordered: false },
    });
    const { text } = await erika.answer(
      `${query}research/projects/${project_id}/deliveries/${fifth.number}/comparison?with=${fourth.number}&format=csv`,
    );
    const [, ...lines] = text.split(/\r?\n/).map((line) => line.split(';'));
    expect(lines.slice(0, 3).map(([change, , column]) => [change, column])).toEqual([
      ['neue Spalte', 'Planbetten'],
      ['weggefallene Spalte', 'Betten'],
      ['geblieben', 'Klinikum Nord'],
    ]);

    await erika.give('health', 'award.deactivate_property', { award_id, name: 'beds' });
    const renamed = [{ ...beds[0], label: 'Planbetten' }];
    expect(await compareDeliveries(second, third)).toMatchObject({ ...unchanged, stayed: [{ properties: renamed }, { properties: [] }] });
    await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: north, entity_type: 'hospital', reason: 'Auf Wunsch' });
    expect(await erika.read(`${query}research/projects/${project_id}/deliveries/${fifth.number}/comparison`)).toMatchObject({
      columns: { dropped: ['Planbetten'] },
      dropped: [{ name: 'Klinikum Nord', reason: 'blacklisted', reason_since: { text: 'Auf Wunsch', blacklist: 'editorial' } }],
      stayed: [{ name: '=West', reason: null }],
    });
    await erika.give('seedwork', 'entity.unblacklist_editorial', { entity_id: north, entity_type: 'hospital', reason: 'Doch' });
    await erika.give('health', 'award.activate_property', { award_id, name: 'beds' });
  },
);

test('a clinic is delivered with its hospital, where its location is and not where its letters go', { timeout: 30_000 }, async () => {
  const surgeries = await create('project.create', { name: 'Fachabteilungen 2026', year: 2026, awardee_type: 'clinic' });
  const surgery = await create('award.create', { project_id: surgeries, name: 'Unfallchirurgie' });
  const location_id = await create('hospitallocation.create', {
    hospital_id: south,
    name: 'Haus Süd',
    gba_location_number: '7001',
    zipcode: '01067',
    city: 'Dresden',
  });
  const clinic = await create('clinic.create', { hospital_id: south, location_id, name: 'Chirurgie', display_name: 'Chirurgie' });
  const letters = { street: 'Postfach 7', zipcode: '04109', city: 'Leipzig', state: 'Sachsen', country: 'DE' };
  await erika.give('seedwork', 'entity.create_address', { entity_id: clinic, entity_type: 'clinic', ...letters });
  await bus.execute(awardeeCreate, { award_id: surgery, entity_id: clinic, rank: 1 }, deliverer, { createdId: awardeeId(surgery, clinic) });
  await completeJob('project.deliver', { project_id: surgeries, label: 'Fachabteilungen' });
  const csv = await erika.answer(`${query}export/v3/data/delivery?project=${surgeries}&number=1&output_format=csv`);
  expect(csv.text).toContain(';Chirurgie;Süd;;01067;Dresden;1;');
  const now = `${query}research/projects/${surgeries}/deliveries/1/comparison`;
  expect(await erika.read(now)).toMatchObject({ stayed: [{ name: 'Chirurgie', place: 'Süd, Dresden' }] });
  expect((await erika.answer(`${now}?format=csv`)).text).toContain(';Chirurgie;Süd, Dresden;');
});

test('entities of the same name are told apart by institution and city, medics too', { timeout: 30_000 }, async () => {
  const twins = await create('project.create', { name: 'Ärzte 2026', year: 2026, awardee_type: 'medic' });
  const award = await create('award.create', { project_id: twins, name: 'Kardiologie' });
  const medicIn = async (city: string, rank: number): Promise<void> => {
    const name = `Praxis am Markt ${rank}`;
    const practice_id = await create('practice.create', { ...addressBody, city, name, display_name: name, skip_duplicate_check: true });
    const person = { gender: 'F', first_name: 'Eva', last_name: 'Zwilling', email: `e${rank}@praxis.example`, skip_duplicate_check: true };
    const medic_id = await create('medic.create', person);
    await create('medic.affiliation.create', { medic_id, practice_id });
    await bus.execute(awardeeCreate, { award_id: award, entity_id: medic_id, rank }, deliverer, { createdId: awardeeId(award, medic_id) });
  };
  await medicIn('Leipzig', 1);
  await medicIn('Bonn', 2);
  for (const view of ['medic_list', 'awardee_list']) expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
  const places = [{ place: 'Praxis am Markt 1, Leipzig' }, { place: 'Praxis am Markt 2, Bonn' }];
  expect(await erika.read(`${query}scoring/awardees/?award_id=${award}&ordering=rank`)).toMatchObject({ items: places });
  expect(await erika.read(`${query}scoring/awards/${award}/comparison`)).toMatchObject({ new: places });
  const { text } = await erika.answer(`${query}scoring/awards/${award}/comparison?format=csv`);
  expect(text).toContain('Praxis am Markt 1, Leipzig');
  const sha256 = createHash('sha256')
    .update(`\u{FEFF}${text.replace(/^\u{FEFF}/u, '')}`)
    .digest('hex');
  const audit = await testApp.pool.query(`select actor, answer from command where topic = 'export' order by at desc limit 1`);
  const answer = { key: 'award comparison', format: 'csv', filter: { award }, rows: 2, sha256, is_complete: true };
  expect(audit.rows).toEqual([{ actor: erika.id, answer }]);
});

test('completing asks for a reason where something is left, locks, and freezes what was completed', { timeout: 30_000 }, async () => {
  expect(await erika.refusal('health', 'project.complete', { project_id })).toMatchObject({ status: 422, code: 'field.required' });
  await completeJob('project.complete', { reason: 'Redaktionsschluss' });
  expect(await erika.refusal('health', 'award.update', { award_id, name: 'Neu' })).toMatchObject({
    status: 409,
    code: 'project.completed',
  });
  expect(await erika.refusal('health', 'project.complete', { project_id, reason: 'x' })).toMatchObject({
    status: 409,
    code: 'project.completed',
  });
  const { project } = await erika.read<{ project: { is_completed: boolean; events: { topic_name: string; data: object }[] } }>(
    `${query}research/projects/${project_id}/`,
  );
  expect(project.is_completed).toBe(true);
  expect(project.events.find(({ topic_name }) => topic_name === 'project.complete')?.data).toMatchObject({
    reason: 'Redaktionsschluss',
    said: { findings: 'unverified: 2, list_length: 1' },
  });
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  expect(await projectors.waitFor('project_list', await store.readHead(), 10_000)).toBe(0);
  const delivered = { is_completed: false, is_first_delivered: true, is_second_delivered: true };
  expect(await erika.read(`${query}research/projects/${project_id}/`)).toMatchObject({ project: delivered });
  expect(await erika.read(`${query}research/projects/?search=Listen`)).toMatchObject({
    items: [delivered],
    years: [{ next_delivery_date: null }],
  });
  await completeJob('project.complete', { reason: 'Noch einmal' });
  expect((await deliveries()).map(({ number, is_superseded }) => [number, is_superseded])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, false],
    [7, false],
    [8, true],
    [9, false],
  ]);
});
