import type { AffiliationsAnswer, MedicListAnswer } from '@kurator/contract/health/medic/medic.answer';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const list = '/dms/health/api/query/research/medics/';
const post = { zipcode: '10115', city: 'Berlin', state: 'Berlin', country: 'DE', street: 'Postweg 1' };
const place = { ...addressBody, skip_duplicate_check: true };
const { createMedic } = createMedicSteps(erika);
let count = 0;
const practice = async (name: string, display_name = name): Promise<string> =>
  (await erika.give('health', 'practice.create', { name, display_name, ...place })).id;
const hospital = async (name: string): Promise<string> => {
  count += 1;
  return (await erika.give('health', 'hospital.create', { name, display_name: name, gba_ik_number: String(260_300_000 + count), ...place }))
    .id;
};
const location = async (hospital_id: string, name: string, zipcode: string, city: string): Promise<string> => {
  count += 1;
  return (
    await erika.give('health', 'hospitallocation.create', {
      hospital_id,
      name,
      display_name: name,
      gba_location_number: String(count),
      zipcode,
      city,
    })
  ).id;
};
const clinic = async (hospital_id: string, location_id: string, name: string): Promise<string> =>
  (await erika.give('health', 'clinic.create', { hospital_id, location_id, name, display_name: name })).id;
const affiliate = (medic_id: string, type: string, id: string) =>
  erika.give('health', 'medic.affiliation.create', { medic_id, [`${type}_id`]: id });
const affiliations = (id: string): Promise<AffiliationsAnswer> => erika.read<AffiliationsAnswer>(`${list}${id}/affiliations/`);
const institute = async (id: string) =>
  (await erika.read<MedicListAnswer>(`${list}?limit=100`)).items.find((row) => row.id === id)?.institute;
const readNumber = async (id: string): Promise<number> => Number((await testApp.node.application.store.load(id))?.state['dms_one_id']);

describe('the primary affiliation', () => {
  test('is the only one; of several none, until one is wished for; the list says the same', async () => {
    const [medic, one, two] = [await createMedic(), await practice('Praxis Eins'), await practice('Praxis Zwei')];
    expect((await affiliations(medic)).primary).toMatchObject({ name: null, source: 'none' });
    await affiliate(medic, 'practice', one);
    expect((await affiliations(medic)).primary).toMatchObject({ name: 'Praxis Eins', source: 'only' });
    expect(await institute(medic)).toMatchObject({ name: 'Praxis Eins' });
    await affiliate(medic, 'practice', two);
    expect((await affiliations(medic)).primary).toMatchObject({ name: null, source: 'none' });
    expect(await institute(medic)).toBeNull();
    const second = (await affiliations(medic)).affiliations.find(({ entity_id }) => entity_id === two);
    await erika.give('health', 'medic.affiliation.set_wish', { medic_id: medic, affiliation_id: second?.id });
    const after = await affiliations(medic);
    expect(after.primary).toMatchObject({ name: 'Praxis Zwei', source: 'wish' });
    expect(after.affiliations.map(({ entity_id, is_wish }) => [entity_id, is_wish])).toEqual([
      [two, true],
      [one, false],
    ]);
    expect(await institute(medic)).toMatchObject({ name: 'Praxis Zwei' });
    await erika.give('health', 'medic.affiliation.delete', { medic_id: medic, affiliation_id: second?.id });
    expect((await affiliations(medic)).primary).toMatchObject({ name: 'Praxis Eins', source: 'only' });
    expect(await institute(medic)).toMatchObject({ name: 'Praxis Eins' });
  });

  test('says when what its clinic belongs to is blacklisted', async () => {
    const parent = await hospital('Klinikum Gesperrt');
    const site = await location(parent, 'Standort Gesperrt', '01067', 'Dresden');
    const medic = await createMedic();
    await affiliate(medic, 'clinic', await clinic(parent, site, 'Chirurgie'));
    expect(await affiliations(medic)).toMatchObject({ primary: { is_blacklisted: false } });
    await erika.give('seedwork', 'entity.blacklist_process', { entity_id: site, entity_type: 'hospital_location', reason: 'Wunsch' });
    expect(await affiliations(medic)).toMatchObject({
      affiliations: [{ entity: { is_blacklisted: true } }],
      primary: { is_blacklisted: true },
    });
  });

  test('says when its institution is deleted or blacklisted, and stays', async () => {
    const [medic, id] = [await createMedic(), await practice('Praxis Fort')];
    await affiliate(medic, 'practice', id);
    await erika.give('seedwork', 'entity.blacklist_process', { entity_id: id, entity_type: 'practice', reason: 'Wunsch' });
    await erika.give('health', 'practice.delete', { practice_id: id });
    expect(await affiliations(medic)).toMatchObject({
      affiliations: [{ entity: { is_deleted: true, is_blacklisted: true } }],
      primary: { is_blacklisted: true, is_deleted: true },
    });
    const other = await createMedic();
    expect(await erika.refusal('health', 'medic.affiliation.create', { medic_id: other, practice_id: id })).toMatchObject({
      status: 409,
      code: 'affiliation.target_deleted',
    });
  });
});

describe('a rule', () => {
  test('writes a clinic by its hospital and its own name, or by its location; summary, preview and list agree', async () => {
    const application = await hospital('Klinikum Nord');
    const site = await location(application, 'Haus am Park', '01069', 'Dresden');
    const [medic, ward] = [await createMedic(), await clinic(application, site, 'Klinik für Urologie')];
    await affiliate(medic, 'clinic', ward);
    const before = await affiliations(medic);
    expect(before.primary).toMatchObject({ name: 'Klinikum Nord - Klinik für Urologie', zipcode: '01069', city: 'Dresden' });
    expect(Object.keys(before.affiliations[0]?.previews ?? {})).toEqual(['default', 'location']);
    expect(await institute(medic)).toMatchObject({ name: before.primary.name, zipcode: '01069' });
    await erika.give('seedwork', 'entity.create_address', { entity_id: ward, entity_type: 'clinic', ...post });
    expect((await affiliations(medic)).primary).toEqual(before.primary);
    expect(await institute(medic)).toMatchObject({ zipcode: '01069', city: 'Dresden', street: null });
    await erika.give('health', 'medic.affiliation.set_rule', {
      medic_id: medic,
      affiliation_id: before.affiliations[0]?.id,
      rule: 'location',
    });
    const after = await affiliations(medic);
    expect(after.primary).toMatchObject(before.affiliations[0]?.previews['location'] ?? {});
    expect(after.primary.name).toBe('Haus am Park');
    expect(await institute(medic)).toMatchObject({ name: 'Haus am Park', zipcode: '01069', city: 'Dresden' });
  });

  test('writes a practice by the name that it has, not the one that is shown', async () => {
    const [medic, id] = [await createMedic(), await practice('Praxis Dr. Lang GbR', 'Praxis Lang')];
    await affiliate(medic, 'practice', id);
    const {
      affiliations: [one],
      primary,
    } = await affiliations(medic);
    expect(primary.name).toBe('Praxis Lang');
    await erika.give('health', 'medic.affiliation.set_rule', { medic_id: medic, affiliation_id: one?.id, rule: 'practice_name' });
    expect((await affiliations(medic)).primary.name).toBe('Praxis Dr. Lang GbR');
    expect(await institute(medic)).toMatchObject({ name: 'Praxis Dr. Lang GbR' });
  });
});

describe('a change elsewhere reaches the rows of medics', () => {
  test('the name of a hospital, over its location and its clinic', async () => {
    const application = await hospital('Alter Name');
    const site = await location(application, 'Haus Ost', '01307', 'Dresden');
    const [medic, ward] = [await createMedic(), await clinic(application, site, 'Kardiologie')];
    await affiliate(medic, 'clinic', ward);
    expect(await institute(medic)).toMatchObject({ name: 'Alter Name - Kardiologie' });
    await erika.give('health', 'hospital.update', { hospital_id: application, name: 'Neuer Name', display_name: 'Neuer Name' });
    expect(await institute(medic)).toMatchObject({ name: 'Neuer Name - Kardiologie' });
    expect((await affiliations(medic)).primary.name).toBe('Neuer Name - Kardiologie');
  });

  test('a clinic that moves to another hospital, and a location that does', async () => {
    const [one, two] = [await hospital('Haus Eins'), await hospital('Haus Zwei')];
    const [here, there] = [await location(one, 'Hier', '01067', 'Dresden'), await location(two, 'Dort', '04103', 'Leipzig')];
    const [medic, ward] = [await createMedic(), await clinic(one, here, 'Neurologie')];
    await affiliate(medic, 'clinic', ward);
    await erika.give('health', 'clinic.move', {
      clinic_id: ward,
      hospital_id: one,
      location_human_id: await readNumber(there),
    });
    expect(await institute(medic)).toMatchObject({ name: 'Haus Zwei - Neurologie', zipcode: '04103', city: 'Leipzig' });
    await erika.give('health', 'hospital_location.move', {
      location_id: there,
      hospital_id: two,
      new_hospital_human_id: await readNumber(one),
    });
    expect(await institute(medic)).toMatchObject({ name: 'Haus Eins - Neurologie', city: 'Leipzig' });
  });
});

test('the pages of institutions name the medics who work there, each once, the deleted not', async () => {
  const id = await practice('Praxis Voll');
  const [one, deletedMedic] = [await createMedic(), await createMedic()];
  for (const medic of [one, deletedMedic]) await affiliate(medic, 'practice', id);
  await erika.give('health', 'medic.delete', { medic_id: deletedMedic });
  const { medics } = await erika.read<{ medics: { id: string; at: string }[] }>(`/dms/health/api/query/research/practices/${id}/`);
  expect(medics).toMatchObject([{ id: one, at: '' }]);
});

test('a wish and a rule that somebody else chose meanwhile are not written over, nor is the wish deleted', async () => {
  const [max, medic_id] = [await testApp.person(), await createMedic()];
  for (const name of ['Praxis Nord', 'Praxis Süd', 'Praxis West']) await affiliate(medic_id, 'practice', await practice(name));
  const [north, south, west] = (await affiliations(medic_id)).affiliations.map(({ id }) => id);
  const { version } = await erika.read<{ version: number }>(`${list}${medic_id}/`);
  const stale = (topic: string, affiliation_id: string | undefined, values = {}) =>
    erika.refusal('health', `medic.affiliation.${topic}`, { medic_id, affiliation_id, ...values, expected_version: version });
  await max.give('health', 'medic.affiliation.set_wish', { medic_id, affiliation_id: north });
  expect(await stale('set_wish', south)).toMatchObject({
    status: 409,
    conflicts: { affiliation_id: { theirs: north, yours: south, by: 'Erika Musterfrau' } },
  });
  expect(await stale('set_wish', north)).toMatchObject({ code: 'affiliation.is_wish' });
  expect(await stale('delete', north)).toMatchObject({
    status: 409,
    conflicts: { affiliation_id: { theirs: { primary: true }, yours: null, by: 'Erika Musterfrau' } },
  });
  await max.give('health', 'medic.affiliation.delete', { medic_id, affiliation_id: north });
  expect(await stale('set_wish', south)).toMatchObject({ status: 200 });
  await max.give('health', 'medic.affiliation.set_rule', { medic_id, affiliation_id: west, rule: 'practice_name' });
  expect(await stale('set_rule', west, { rule: 'default' })).toMatchObject({ status: 200 });
  expect(await stale('set_rule', south, { rule: 'practice_name' })).toMatchObject({ status: 200 });
  expect((await affiliations(medic_id)).affiliations).toMatchObject([
    { id: south, is_wish: true, rule: 'practice_name' },
    { id: west, is_wish: false, rule: 'practice_name' },
  ]);
});
