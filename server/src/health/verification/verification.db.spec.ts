import { verificationPageListOf } from '@kurator/contract/health/verification/verification.list';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, withdrawn, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/verification/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
type Row = Readonly<Record<string, unknown>>;
interface Rows {
  readonly total: number;
  readonly items: readonly Row[];
  readonly progress: unknown;
  readonly facets?: Readonly<Record<string, unknown>>;
}
const list = (type: string, params = '') => erika.read<Rows>(`${query}entities/${type}/?${params}`);
const readNames = async (type: string, params = '') => (await list(type, params)).items.map(({ name }) => name);
const beside = (id: string, params = '') => erika.read(`${query}neighbours/medic/${id}/?${params}`);
const verify = (id: string, type: string, more = {}) =>
  erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: type, ...more });
const practice = (name: string, city: string, zipcode: string) =>
  create('practice.create', { ...addressBody, name, display_name: name, city, zipcode, skip_duplicate_check: true });

const { createMedicAt } = createMedicSteps(erika);
const medicAt = (last_name: string, practice_id: string): Promise<string> =>
  createMedicAt(practice_id, { title: 'Dr.', first_name: 'Anna', last_name });

const dresden = await practice('Praxis Elbe', 'Dresden', '01067');
const leipzig = await practice('Praxis Pleiße', 'Leipzig', '04103');
const [adler, berg, clemens] = [await medicAt('Adler', leipzig), await medicAt('Berg', dresden), await medicAt('Clemens', dresden)];
const before = await award('Kardiologie', 2025, 'MED', 'medic');
const now = await award('Kardiologie', 2026, 'MED', 'medic');
await awarded(before.id, adler);
for (const id of [adler, berg, clemens]) await awarded(now.id, id);
await waitForViews();

test('a list holds who won in the newest open year, by place and name, and counts what is done', async () => {
  expect(await readNames('medic')).toEqual(['Dr. Anna Berg', 'Dr. Anna Clemens', 'Dr. Anna Adler']);
  expect(await readNames('medic', 'year=2025')).toEqual(['Dr. Anna Adler']);
  expect(await readNames('medic', 'ordering=-address_zipcode')).toEqual(['Dr. Anna Adler', 'Dr. Anna Clemens', 'Dr. Anna Berg']);
  expect(await readNames('medic', 'affiliation_city=leip')).toEqual(['Dr. Anna Adler']);
  expect(await readNames('medic', 'is_new=true')).toEqual(['Dr. Anna Berg', 'Dr. Anna Clemens']);
  expect(await readNames('medic', 'search=pleisse')).toEqual(['Dr. Anna Adler']);
  expect(await readNames('medic', 'award_names_str=kardio&is_deleted=false')).toHaveLength(3);
  expect(await readNames('GR_medic')).toEqual([]);
  expect((await list('medic')).items[0]).toMatchObject({
    affiliation_name: 'Praxis Elbe',
    affiliation_is_wish: false,
    address_city: 'Dresden',
    awards: [{ id: now.id, name: 'Kardiologie' }],
    is_verified: false,
    inquiry: null,
  });
  expect(await erika.read(`${query}meta/`)).toMatchObject({ medic: [2026, 2025], GR_medic: [], hospital: [] });
});

test('a search without hits is answered with spellings near to it', async () => {
  expect(await list('medic', 'search=Clemesn&near=true')).toMatchObject({ total: 0, near: [[{ typed: 'Clemesn', spelling: 'Clemens' }]] });
});

test('a request about another type is refused', async () => {
  expect((await erika.visitor.get(`${query}entities/medic/?address_city=x`)).status).toBe(422);
  expect((await erika.visitor.get(`${query}entities/hospital/?affiliation_city=x`)).status).toBe(422);
  expect((await erika.visitor.get(`${query}entities/mvz/`)).status).toBe(404);
  const other = await testApp.person(['dms.can_access_health_research']);
  expect((await other.visitor.get(`${query}entities/medic/`)).status).toBe(403);
});

test('a verified entity leaves the filter of the open ones, and has neighbours all the same', async () => {
  expect(await beside(clemens)).toMatchObject({ prev: { id: berg }, next: { id: adler }, position: 2, total: 3 });
  await verify(clemens, 'medic');
  expect(await readNames('medic', 'is_verified=false')).toEqual(['Dr. Anna Berg', 'Dr. Anna Adler']);
  expect(await beside(clemens, 'is_verified=false')).toMatchObject({ prev: { id: berg }, next: { id: adler }, position: null });
  const narrow = await list('medic', 'affiliation_city=leip&award_names_str=kardio&is_new=false&facets=true');
  expect(narrow.facets).toMatchObject({ cities: [{ value: 'Leipzig', count: 1 }], switches: { is_new: 0 } });
  expect((await list('medic', 'is_verified=true&facets=true')).progress).toEqual({ verified: 1, both: 0, inquiry: 0, total: 3 });
  expect(await list('medic', 'is_verified=true')).toHaveProperty('facets', null);
  const { facets } = await list('medic', 'is_verified=true&facets=true');
  expect(facets).toEqual({
    awards: [{ id: now.id, name: 'Kardiologie', count: 1 }],
    cities: [{ value: 'Dresden', count: 1 }],
    states: [
      { is_verified: false, is_inquiry_activated: false, count: 2 },
      { is_verified: true, is_inquiry_activated: false, count: 1 },
    ],
    switches: {
      inquiry_is_mine: 0,
      inquiry_is_due: 0,
      is_new: 1,
      is_changed: 0,
      is_editorial_blacklisted: 0,
      is_deleted: 0,
    },
  });
});

test('an inquiry stands in its row, for whom it is and until when', async () => {
  const [max] = [await testApp.person(['dms.can_access_health_verification'])];
  await erika.give('seedwork', 'entity.activate_inquiry', {
    entity_id: berg,
    entity_type: 'medic',
    question: 'Titel?',
    assignee_id: max.id,
    due_on: '2099-01-01',
  });
  const inquiryList = await list('medic', 'is_inquiry_activated=true');
  expect(inquiryList.progress).toMatchObject({ both: 0, inquiry: 1, total: 3 });
  expect(inquiryList.items).toMatchObject([
    { id: berg, inquiry: { question: 'Titel?', assignee: { id: max.id }, due_on: '2099-01-01', by: 'Erika Musterfrau' } },
  ]);
  const mine = await max.read<Rows>(`${query}entities/medic/?inquiry_is_mine=true`);
  expect(mine.items.map(({ id }) => id)).toEqual([berg]);
  expect(await max.read(`${query}inquiries/`)).toMatchObject({
    total: 1,
    items: [{ id: berg, entity_type: 'medic', name: 'Dr. Anna Berg', list: 'medic', year: 2026, inquiry: { question: 'Titel?' } }],
  });
  expect(await erika.read(`${query}inquiries/`)).toEqual({ total: 0, items: [] });
  expect(await readNames('medic', 'inquiry_is_due=true')).toEqual([]);
  expect(await readNames('medic', 'inquiry_is_mine=true')).toEqual([]);
  expect((await list('medic', 'inquiry_is_due=false')).total).toBe(3);
  expect((await max.read<Rows>(`${query}entities/medic/?inquiry_is_mine=false`)).items.map(({ id }) => id)).toEqual([clemens, adler]);
  const within = await max.read<Rows>(`${query}entities/medic/?inquiry_is_mine=true&is_verified=false&facets=true`);
  expect(within).toMatchObject({ total: 1, facets: { switches: { inquiry_is_mine: 1, is_new: 1 }, states: [{ count: 1 }] } });
  await erika.give('seedwork', 'entity.change_inquiry', { entity_id: berg, entity_type: 'medic', assignee_id: '' });
  const { events } = await erika.read<{ events: unknown[] }>(`${query}entity/medic/${berg}/`);
  expect(events[0]).toMatchObject({ data: { before: { assignee: 'Erika Musterfrau' }, after: { question: 'Titel?', assignee: null } } });
});

test('a printed line that changes after the verification is marked, with its author', async () => {
  await verify(adler, 'medic');
  expect(await readNames('medic', 'is_changed=true')).toEqual([]);
  await erika.give('health', 'practice.update', { practice_id: leipzig, name: 'Praxis Neu', display_name: 'Praxis Neu' });
  await erika.give('health', 'medic.update', {
    medic_id: adler,
    gender: 'F',
    title: 'Prof.',
    first_name: 'Anna',
    last_name: 'Adler',
    birth_year: 0,
    sg_id: '',
    comment: 'x',
  });
  expect((await list('medic', 'is_changed=true')).items).toMatchObject([
    {
      id: adler,
      is_verified: true,
      changed_since_verified: [
        { field: 'name', before: 'Dr. Anna Adler', after: 'Prof. Anna Adler', by: 'Erika Musterfrau' },
        { field: 'affiliation', before: 'Praxis Pleiße', after: 'Praxis Neu', by: 'Erika Musterfrau' },
      ],
    },
  ]);
  // Changes are relative to the last verification of any year.
  expect((await list('medic', 'year=2025&is_changed=true')).items).toMatchObject([{ id: adler, is_verified: false }]);
});

test('clinics are printed with their hospital where their location is; right after a verification nothing has changed', async () => {
  const hospital = await create('hospital.create', { ...addressBody, name: 'Klinikum', gba_ik_number: '260700001' });
  const location = { hospital_id: hospital, name: 'Haus Nord', gba_location_number: '7001', zipcode: '04109', city: 'Leipzig' };
  const location_id = await create('hospitallocation.create', location);
  const clinic = await create('clinic.create', { hospital_id: hospital, location_id, name: 'Chirurgie', display_name: 'Chirurgie Nord' });
  const reha = await create('reha.create', { name: 'Reha Süd', display_name: 'Reha Süd', zipcode: '01067', city: 'Dresden' });
  for (const [id, type] of [
    [hospital, 'hospital'],
    [clinic, 'clinic'],
    [reha, 'reha'],
  ] as const) {
    await awarded((await award(`Liste ${type}`, 2026, type.slice(0, 3).toUpperCase(), type)).id, id);
    await waitForViews();
    await verify(id, type);
    expect((await list(type, 'is_changed=true')).items).toEqual([]);
  }
  expect((await list('clinic')).items).toMatchObject([{ name: 'Chirurgie Nord', hospital_name: 'Klinikum', address_city: 'Leipzig' }]);
  await erika.give('health', 'hospital.update', { hospital_id: hospital, name: 'Klinikum West', display_name: 'Klinikum West' });
  expect((await list('clinic', 'is_changed=true')).items).toMatchObject([
    { id: clinic, changed_since_verified: [{ field: 'parent', before: 'Klinikum', after: 'Klinikum West' }] },
  ]);
});

test('the page says what is printed, who verified it, what was won and what is asked', async () => {
  const detail = await erika.read<Row>(`${query}entity/medic/${adler}/`);
  expect(detail).toMatchObject({
    id: adler,
    entity_type: 'medic',
    year: 2026,
    last_name: 'Adler',
    is_verified: true,
    verified_by: { by: 'Erika Musterfrau' },
    inquiry: null,
    primary_affiliation: { name: 'Praxis Neu', city: 'Leipzig' },
    awardees: [{ award_id: now.id, award_year: 2026 }, { award_year: 2025 }],
    latest_awards: [{ id: now.id, name: 'Kardiologie', year: 2026 }],
    changed_since_verified: [{ field: 'name' }, { field: 'affiliation' }],
    ai_checks_status: null,
  });
  expect(detail).not.toHaveProperty('contacts');
  expect(await erika.read(`${query}entity/medic/${adler}/?year=2025`)).toMatchObject({ year: 2025, is_verified: false, verified_by: null });
  expect((await erika.visitor.get(`${query}entity/hospital/${adler}/`)).status).toBe(404);
});

test('a verification of a line that changed since it was read is answered with both lines and the author', async () => {
  const request = { entity_id: berg, entity_type: 'medic', year: 2026, printed_name: 'Dr. Anna Berg', printed_affiliation: 'Praxis Elbe' };
  await erika.give('health', 'practice.update', { practice_id: dresden, name: 'Praxis Saale', display_name: 'Praxis Saale' });
  const refusal = await erika.refusal('seedwork', 'entity.verify', request);
  expect(refusal).toMatchObject({
    status: 409,
    conflicts: { printed_affiliation: { theirs: 'Praxis Saale', yours: 'Praxis Elbe', by: 'Erika Musterfrau' } },
  });
  expect(Object.keys(refusal['conflicts'] ?? {})).toEqual(['printed_affiliation']);
  const detail = await erika.read<Row>(`${query}entity/medic/${berg}/`);
  expect(detail).toMatchObject({ is_verified: false, printed: { name: 'Dr. Anna Berg', affiliation: 'Praxis Saale' } });
  // The expected version alone detects changes of the entity's own lines, too.
  await erika.give('seedwork', 'entity.add_comment', { entity_id: berg, entity_type: 'medic', comment: 'Ruft zurück' });
  const title = (text: string) =>
    erika.give('health', 'medic.update', { medic_id: berg, gender: 'F', title: text, first_name: 'Anna', last_name: 'Berg', comment: 'x' });
  await title('Prof.');
  const stale = await erika.refusal('seedwork', 'entity.verify', {
    entity_id: berg,
    entity_type: 'medic',
    expected_version: detail['version'],
  });
  expect(stale).toMatchObject({ status: 409, conflicts: { printed_name: { theirs: 'Prof. Anna Berg', yours: 'Dr. Anna Berg' } } });
  await title('Dr.');
  await verify(berg, 'medic', { ...request, printed_affiliation: 'Praxis Saale', expected_version: detail['version'] });
  await erika.give('seedwork', 'entity.unverify', { entity_id: berg, entity_type: 'medic' });
});

test('a request without a year means the newest open one of the type, though the entity won in others alone', async () => {
  const doris = await medicAt('Doris', dresden);
  await awarded(before.id, doris);
  await waitForViews();
  expect(await erika.refusal('seedwork', 'entity.verify', { entity_id: doris, entity_type: 'medic' })).toMatchObject({
    status: 409,
    general_errors: [expect.stringContaining('2026')],
  });
  await verify(doris, 'medic', { year: 2025 });
});

test('the file of awardees has what is printed and each property, and leaves out who is blacklisted', async () => {
  await erika.give('health', 'award.create_property', { award_id: now.id, name: 'note', label: 'Schulnote', format: 'float' });
  const file = async () => (await erika.answer(`${query}entities/medic/2026/export_awardees?output_format=csv&language=de`)).text;
  const [head = '', ...rows] = (await file()).trim().split('\n');
  expect(head).toContain('Schulnote');
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes('Clemens'))).toContain('Praxis Saale');
  await erika.give('seedwork', 'entity.blacklist_editorial', { entity_id: clemens, entity_type: 'medic', reason: 'x' });
  expect(await file()).not.toContain('Clemens');
  const excel = await erika.answer(`${query}entities/medic/2026/export_awardees`);
  expect(excel.headers.get('content-type')).toContain('spreadsheet');
});

test('an entity that leaves the list leaves the verification of its year', async () => {
  await withdrawn(now.id, adler);
  await waitForViews();
  expect(await readNames('medic')).not.toContain('Prof. Anna Adler');
});

test('the file of a filtered list holds its hits, without blacklisted ones', async () => {
  const path = '/dms/health/api/query/export/lists/verification?verification_type=medic&is_verified=true&output_format=csv&language=de';
  expect((await erika.answer(path)).text).not.toContain('Clemens');
  await erika.give('seedwork', 'entity.unblacklist_editorial', { entity_id: clemens, entity_type: 'medic', reason: 'x' });
  const { text } = await erika.answer(path);
  expect(text).toContain('Clemens');
  expect(text).not.toContain('Berg');
});

test.each(['medic', 'clinic'])('the columns that the list of %s shows are those of its file', async (type) => {
  const columns = verificationPageListOf(type).columns.map(({ name }) => name);
  const { status, text } = await erika.answer(
    `/dms/health/api/query/export/lists/verification?verification_type=${type}&year=2026&columns=${columns.join(',')}&output_format=csv`,
  );
  expect(status).toBe(200);
  const place = type === 'medic' ? 'affiliation_name' : 'hospital_name';
  expect(text.split(/\r?\n/)[0]).toBe(
    `is_verified;is_inquiry_activated;name;${place};address_zipcode;address_city;award_names_str;is_changed;dms_one_id`,
  );
});

test('awards are found by parts of their names, by names as the list prints them, and by their new names at once', async () => {
  const more = await award('Neurologie & Reha', 2026, 'MED', 'medic');
  await awarded(more.id, clemens);
  await waitForViews();
  const clemensAlone = await readNames('medic', 'award_names_str=reha');
  expect(clemensAlone).toEqual(['Dr. Anna Clemens']);
  expect(await readNames('medic', 'award_names_str="Neurologie"')).toEqual([]);
  expect(await readNames('medic', 'award_names_str="Neurologie %26 Reha"')).toEqual(clemensAlone);
  expect(await readNames('medic', 'award_names_str=Kardiologie,%20Neuro')).toEqual(clemensAlone);
  expect(await readNames('medic', 'award_names_str=Neurologie,%20Kardio')).toEqual([]);
  const knownQuery = new URLSearchParams({ year: '2026', award_names_str: 'epilepsie', total: 'exact' }).toString();
  expect((await list('medic', knownQuery)).total).toBe(0);
  await erika.give('health', 'award.update', { award_id: more.id, name: 'Epilepsie' });
  expect(await readNames('medic', knownQuery)).toEqual(clemensAlone);
  expect((await list('medic', knownQuery)).total).toBe(1);
  expect(await readNames('medic', 'award_names_str=reha')).toEqual([]);
});
