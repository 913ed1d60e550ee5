import { describe, expect, test } from 'vitest';
import { applyAndWait, planAndWait, revertAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const [erika, anna] = [await testApp.person(), await testApp.person()];
const list = '/dms/health/api/query/research/medics/';

interface Entry {
  readonly id: string;
  readonly primary: boolean;
  readonly email?: string;
  readonly phone?: string;
  readonly url?: string;
}
interface Medic {
  readonly id: string;
  readonly dms_one_id: number;
  readonly title: string | null;
  readonly emails: readonly Entry[];
  readonly phones: readonly Entry[];
  readonly websites: readonly Entry[];
}

const readMedic = (id: string): Promise<Medic> => erika.read(`${list}${id}/`);
const { createMedic } = createMedicSteps(erika);
async function aMedic(): Promise<Medic> {
  const id = await createMedic();
  const medic = await readMedic(id);
  await does('delete', 'email', medic, { email_id: medic.emails[0]?.id });
  return readMedic(id);
}

const areas = { email: 'health', phone: 'health', website: 'seedwork' } as const;
type Column = keyof typeof areas;
const does = (act: 'create' | 'delete', column: Column, medic: Medic, body: Readonly<Record<string, unknown>>) =>
  anna.give(areas[column], `entity.${act}_${column}`, { entity_id: medic.id, entity_type: 'medic', ...body });

const importRows = async (column: Column, ...rows: readonly (readonly [Medic, string])[]): Promise<string> => {
  const file = `medic_id;${column}\n${rows.map(([medic, cell]) => `${medic.dms_one_id};${cell}\n`).join('')}`;
  const { id } = await planAndWait(erika, 'medics.overwrite_master_data', file, { [`overwrite_${column}`]: 'true' });
  expect((await applyAndWait(erika, id)).job.counts).toEqual({ written: rows.length });
  return id;
};

const allBack = { job: { status: 'reverted' }, rows: [{ state: 'reverted' }] };
const leftAlone = (snapshot: ImportSnapshot) =>
  expect(snapshot).toMatchObject({ job: { status: 'reverted' }, rows: [{ state: 'written' }] });

describe.each([
  ['email', 'emails', 'email', ['alt@praxis.example', 'neu@praxis.example', 'anders@praxis.example']],
  ['phone', 'phones', 'phone', ['+49 351 111111', '+49 351 222222', '+49 351 333333']],
  ['website', 'websites', 'url', ['https://alt.example', 'https://neu.example', 'https://anders.example']],
] as const)('taking back an import of %s', (column, kind, field, [old, fresh, other]) => {
  test('leaves nothing in the place of a former primary that somebody deleted since', async () => {
    const one = await aMedic();
    await does('create', column, one, { [field]: old });
    const [former] = (await readMedic(one.id))[kind];
    const id = await importRows(column, [one, fresh]);
    await does('delete', column, one, { [`${column}_id`]: former?.id });
    expect(await revertAndWait(erika, id)).toMatchObject(allBack);
    expect((await readMedic(one.id))[kind]).toEqual([]);
    await does('create', column, one, { [field]: other });
    expect((await readMedic(one.id))[kind]).toMatchObject([{ [field]: other, primary: true }]);
  });

  test('gives the place of a former primary that somebody deleted since to the oldest that remains', async () => {
    const one = await aMedic();
    for (const value of [old, other]) await does('create', column, one, { [field]: value });
    const [former] = (await readMedic(one.id))[kind];
    const id = await importRows(column, [one, fresh]);
    await does('delete', column, one, { [`${column}_id`]: former?.id });
    expect(await revertAndWait(erika, id)).toMatchObject(allBack);
    expect((await readMedic(one.id))[kind]).toMatchObject([{ [field]: other, primary: true }]);
  });

  test('leaves what was there and became primary so, where somebody deleted the former one since', async () => {
    const one = await aMedic();
    for (const value of [old, other]) await does('create', column, one, { [field]: value });
    const [former] = (await readMedic(one.id))[kind];
    const id = await importRows(column, [one, other]);
    await does('delete', column, one, { [`${column}_id`]: former?.id });
    leftAlone(await revertAndWait(erika, id));
    expect((await readMedic(one.id))[kind]).toMatchObject([{ [field]: other, primary: true }]);
  });

  test('leaves a value cleared that somebody put in again since', async () => {
    const one = await aMedic();
    await does('create', column, one, { [field]: old });
    const id = await importRows(column, [one, '#CLEAR#']);
    await does('create', column, one, { [field]: old.toUpperCase() });
    const { [kind]: now } = await readMedic(one.id);
    leftAlone(await revertAndWait(erika, id));
    expect((await readMedic(one.id))[kind]).toEqual(now);
    expect(now.length).toBe(1);
  });

  test('puts a cleared value beside the one that somebody put in its place since', async () => {
    const one = await aMedic();
    await does('create', column, one, { [field]: old });
    const id = await importRows(column, [one, '#CLEAR#']);
    await does('create', column, one, { [field]: other });
    expect(await revertAndWait(erika, id)).toMatchObject(allBack);
    expect((await readMedic(one.id))[kind]).toMatchObject([
      { [field]: other, primary: true },
      { [field]: old, primary: false },
    ]);
  });
});

interface Affiliations {
  readonly affiliations: readonly { id: string; is_wish: boolean; entity: { name: string } }[];
  readonly primary: { readonly name: string | null; readonly source: string };
}
const affiliations = (id: string): Promise<Affiliations> => erika.read(`${list}${id}/affiliations/`);
const createPractice = async (name: string): Promise<string> => {
  const { id } = await erika.give('health', 'practice.create', {
    name,
    display_name: name,
    street: 'Ring 1',
    zipcode: '01067',
    city: 'Dresden',
    state: 'Sachsen',
    skip_duplicate_check: true,
  });
  return id;
};

async function medicWithoutWishAt(...practices: readonly string[]): Promise<Medic> {
  const medic = await aMedic();
  for (const practice_id of practices) await erika.give('health', 'medic.affiliation.create', { medic_id: medic.id, practice_id });
  return medic;
}

async function medicAt(...practices: readonly string[]): Promise<Medic> {
  const medic = await medicWithoutWishAt(...practices);
  const [affiliation] = (await affiliations(medic.id)).affiliations;
  await erika.give('health', 'medic.affiliation.set_wish', { medic_id: medic.id, affiliation_id: affiliation?.id });
  return medic;
}

describe('taking back an import of wish affiliations', () => {
  test('leaves no wish where none of the affiliations was one', async () => {
    const [first, second] = [await createPractice('Praxis Eins'), await createPractice('Praxis Zwei')];
    const [one, two] = [await medicWithoutWishAt(second), await medicWithoutWishAt(first, second)];
    const rows = [one, two].map(({ dms_one_id }) => `${dms_one_id};practice;Praxis Zwei;01067;Dresden\n`);
    const { id } = await planAndWait(erika, 'medics.create_wish_affiliations', `medic_id;entity_type;name;zipcode;city\n${rows.join('')}`);
    await applyAndWait(erika, id);
    for (const medic of [one, two])
      expect(await affiliations(medic.id)).toMatchObject({ primary: { name: 'Praxis Zwei', source: 'import' } });
    expect((await revertAndWait(erika, id)).rows).toMatchObject([{ state: 'reverted' }, { state: 'reverted' }]);
    expect(await affiliations(one.id)).toMatchObject({ affiliations: [{ is_wish: false }], primary: { source: 'only' } });
    expect(await affiliations(two.id)).toMatchObject({
      affiliations: [{ is_wish: false }, { is_wish: false }],
      primary: { source: 'none' },
    });
  });

  test('goes on where somebody deleted the former wish since', async () => {
    const [before, after] = [await createPractice('Praxis Zuvor'), await createPractice('Praxis Danach')];
    const [one, there, two] = [await medicAt(before), await medicAt(before, after), await medicAt(before)];
    const rows = [one, there, two].map(({ dms_one_id }) => `${dms_one_id};practice;Praxis Danach;01067;Dresden\n`);
    const { id } = await planAndWait(erika, 'medics.create_wish_affiliations', `medic_id;entity_type;name;zipcode;city\n${rows.join('')}`);
    await applyAndWait(erika, id);
    for (const medic of [one, there]) {
      const former = (await affiliations(medic.id)).affiliations.find(({ entity }) => entity.name === 'Praxis Zuvor');
      await anna.give('health', 'medic.affiliation.delete', { medic_id: medic.id, affiliation_id: former?.id });
    }
    const { job, rows: rowsAfterRevert } = await revertAndWait(erika, id);
    expect(job).toMatchObject({ status: 'reverted', counts: { reverted: 2, written: 1 }, error: null });
    expect(rowsAfterRevert.map(({ state }) => state)).toEqual(['reverted', 'written', 'reverted']);
    expect((await affiliations(one.id)).affiliations).toEqual([]);
    expect((await affiliations(there.id)).affiliations).toMatchObject([{ is_wish: true, entity: { name: 'Praxis Danach' } }]);
    expect((await affiliations(two.id)).affiliations).toMatchObject([{ is_wish: true, entity: { name: 'Praxis Zuvor' } }]);
  });
});
