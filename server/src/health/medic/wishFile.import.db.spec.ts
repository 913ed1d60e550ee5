import { expect, test } from 'vitest';
import { applyAndWait, planAndWait, revertAndWait } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { textWith } from '../../testing/matcher.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.create_wish_affiliations';
const list = '/dms/health/api/query/research/medics/';
const head = 'medic_id;entity_type;name;street;zipcode;city;state;country;website';

const { createNumberedMedic } = createMedicSteps(erika);

async function plannedRow(...cells: readonly string[]) {
  const medic = await createNumberedMedic();
  return { medic, ...(await planAndWait(erika, topic, `${head}\n${medic.number};${cells.join(';')}\n`)) };
}

test.each([
  [
    'an institution that it would make',
    ['practice', 'Fehlerhaus', '', '123', '', 'Foo', '', 'nope nope'],
    'street zipcode city state website',
  ],
  ['a country that there is none', ['practice', 'Fehlerhaus', '', '123', '', '', 'XX', 'nope nope'], 'street city country website'],
  ['a reha abroad', ['reha', 'Fehlerhaus', '', '', '', '', 'XX', 'nope nope'], 'zipcode city country website'],
  ['a reha', ['reha', 'Fehlerhaus', '', '123', 'Bozen', 'Foo', '', 'nope nope'], 'zipcode state website'],
  ['an institution without a name', ['practice', '', 'Ring 1', '01067', '', 'Sachsen', 'DE', 'nope nope'], 'name city website'],
])('a row says all that is wrong with %s at once', async (_what, cells, columns) => {
  const { rows } = await plannedRow(...cells);
  expect(rows[0]?.state).toBe('error');
  expect(new Set(rows[0]?.errors.map(({ column }) => column))).toEqual(new Set(columns.split(' ')));
});

const places = [
  ['Via 1', '39100', 'Bozen', '', 'IT', { street: 'Via 1', zipcode: '39100', state: null, country: 'IT' }],
  ['Ring 1', '1010', 'Wien', 'Wien', 'at', { street: 'Ring 1', zipcode: '1010', state: 'Wien', country: 'AT' }],
  ['', 'SW1A 1AA', 'London', '', 'GB', { street: null, zipcode: 'SW1A 1AA', state: null, country: 'GB' }],
  ['', '20095', 'Hamburg', 'Hamburg', 'DE', { street: null, zipcode: '20095', state: 'Hamburg', country: 'DE' }],
  ['Ring 1', '1067', 'Dresden', '', 'De', { street: 'Ring 1', zipcode: '01067', state: 'Unbekannt', country: 'DE' }],
  ['', '01067', 'Dresden', '', '', { street: null, zipcode: '01067', state: null, country: 'DE' }],
] as const;

test.each(places)('a reha begins at %j, %s %s, %j, %j with all of it', async (street, zipcode, city, state, country, address) => {
  const { id, rows, medic } = await plannedRow('reha', `Reha ${city} ${zipcode}`, street, zipcode, city, state, country, '');
  expect(rows).toMatchObject([{ state: 'new', errors: [] }]);
  await applyAndWait(erika, id);
  const { affiliations } = await erika.read<{ affiliations: readonly { entity_id: string }[] }>(`${list}${medic.id}/affiliations/`);
  expect(await erika.read(`/dms/health/api/query/research/rehas/${affiliations[0]?.entity_id}/`)).toMatchObject({
    reha: { addresses: [{ city, ...address, primary: true }] },
  });
});

test('a reha in Germany begins in one of its states, with or without a street', async () => {
  for (const street of ['', 'Ring 1']) {
    const { rows } = await plannedRow('reha', 'Reha Nirgends', street, '01067', 'Dresden', 'Unsinn', '', '');
    expect(rows).toMatchObject([{ state: 'error', errors: [{ column: 'state', value: 'Unsinn' }] }]);
  }
});

test('a country is known in capitals and in small letters', async () => {
  const { rows } = await plannedRow('practice', 'Praxis Groß und Klein', 'Ring 1', '1067', 'Dresden', 'Sachsen', 'De', '');
  expect(rows).toMatchObject([{ state: 'new', errors: [] }]);
});

test('columns that are not read are named', async () => {
  const { number } = await createNumberedMedic();
  const file = `medic_id;entity_type;name;Adresse;zipcode;city;Homepage\n${number};practice;Praxis Süd;Ring 1;01067;Dresden;praxis.example\n`;
  const { job } = await planAndWait(erika, topic, file);
  expect(job.readings).toMatchObject([{ unread: [{ columns: ['Adresse'] }, { columns: ['Homepage'] }] }]);
});

const createPractice = async (name: string, street: string): Promise<string> => {
  const place = { street, zipcode: '01067', city: 'Dresden', state: 'Sachsen' };
  return (await erika.give('health', 'practice.create', { name, display_name: name, ...place, skip_duplicate_check: true })).id;
};

test('of several institutions of one name the street chooses, however it is written', async () => {
  await createPractice('Praxis Zwilling', 'Ring 1');
  const second = await createPractice('Praxis Zwilling', 'Hauptstr. 2');
  const { id, rows, medic } = await plannedRow('practice', 'Praxis Zwilling', 'Hauptstraße 2', '01067', 'Dresden', '', '', '');
  expect(rows).toMatchObject([{ state: 'change', errors: [], warnings: [] }]);
  await applyAndWait(erika, id);
  expect(await erika.read(`${list}${medic.id}/affiliations/`)).toMatchObject({ affiliations: [{ entity_id: second, is_wish: true }] });
  for (const street of ['', 'Weg 3'])
    expect((await plannedRow('practice', 'Praxis Zwilling', street, '01067', 'Dresden', '', '', '')).rows).toMatchObject([
      { state: 'error', errors: [{ column: 'name', text: textWith('Straße der gemeinten Einrichtung') }] },
    ]);
});

test('values of a row that its institution does not take are findings', async () => {
  await createPractice('Praxis Vorhanden', 'Hauptstr. 1');
  const { rows } = await plannedRow('practice', 'Praxis Vorhanden', 'Ring 7', '01067', 'Radebeul', '', '', 'www.vorhanden.example');
  expect(rows).toMatchObject([{ state: 'change', errors: [] }]);
  expect(rows[0]?.warnings.map(({ column, value, reason }) => [column, value, reason])).toEqual([
    ['street', 'Ring 7', textWith('Bei Praxis Vorhanden ist gespeichert: Hauptstr. 1.')],
    ['city', 'Radebeul', textWith('Bei Praxis Vorhanden ist gespeichert: Dresden.')],
    ['website', 'www.vorhanden.example', textWith('Bei Praxis Vorhanden ist hier nichts gespeichert.')],
  ]);
  const same = await plannedRow('practice', 'Praxis Vorhanden', 'Hauptstraße 1', '01067', 'DRESDEN', '', '', '');
  expect(same.rows).toMatchObject([{ warnings: [] }]);
});

test('a row that contradicts an earlier one about the institution that it makes has a finding', async () => {
  const [one, other] = [await createNumberedMedic(), await createNumberedMedic()];
  const file = [
    head,
    `${one.number};practice;Praxis Dr. Neumann;Ring 1;01067;Dresden;;;`,
    `${other.number};practice;Praxis Dr. Neumann;Weg 2;01067;Dresden;;;`,
  ];
  const { rows } = await planAndWait(erika, topic, file.join('\n'));
  expect(rows.map(({ state, warnings }) => [state, warnings.map(({ column, reason }) => [column, reason])])).toEqual([
    ['new', []],
    ['change', [['street', textWith('Bei Praxis Dr. Neumann ist gespeichert: Ring 1.')]]],
  ]);
});

test('a row with an unknown hospital says that it is to be created first', async () => {
  const { rows } = await plannedRow('hospital', 'Klinikum Nirgends', '', '01067', 'Dresden', '', '', '');
  expect(rows).toMatchObject([{ state: 'error', errors: [{ column: 'name', text: textWith('Bitte das Krankenhaus zuerst anlegen') }] }]);
});

test('an institution created by a row cannot be cleared by it', async () => {
  const { rows } = await plannedRow('practice', 'Praxis Neu', '#CLEAR#', '01067', 'Dresden', 'Sachsen', 'DE', '');
  expect(rows).toMatchObject([{ state: 'error', errors: [{ column: 'street', value: '#CLEAR#' }] }]);
});

test('an institution that people merged is its survivor; one that they deleted is named, and none is made in its place', async () => {
  const place = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', skip_duplicate_check: true };
  const addPractice = async (name: string) => (await erika.give('health', 'practice.create', { name, display_name: name, ...place })).id;
  const [old, survivor, closed] = [
    await addPractice('Praxis Altname'),
    await addPractice('Praxis Nachfolge'),
    await addPractice('Praxis Zu'),
  ];
  await erika.give('seedwork', 'entity.merge', { entity_id: old, entity_type: 'practice', into_id: survivor });
  await erika.give('health', 'practice.delete', { practice_id: closed });
  const { store, projectors } = testApp.node.application;
  for (const view of ['practice_list', 'practice_compared']) expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
  const merged = await plannedRow('practice', 'PRAXIS ALTNAME', 'Ring 1', '01067', 'Dresden', 'Sachsen', 'DE', '');
  expect(merged.rows).toMatchObject([
    { state: 'change', errors: [], warnings: [{ column: 'name', reason: textWith('zusammengeführt mit Praxis Nachfolge') }] },
  ]);
  await applyAndWait(erika, merged.id);
  expect(await erika.read(`${list}${merged.medic.id}/affiliations/`)).toMatchObject({
    affiliations: [{ entity_id: survivor, is_wish: true }],
  });
  const deleted = await plannedRow('practice', 'Praxis Zu', 'Ring 1', '01067', 'Dresden', 'Sachsen', 'DE', '');
  expect(deleted.rows).toMatchObject([{ state: 'error', errors: [{ column: 'name', text: textWith('Gelöscht: Praxis Zu') }] }]);
});

test('an institution that an import made is made again once that import was taken back', async () => {
  const first = await plannedRow('practice', 'Praxis Wiederkehr', 'Ring 1', '01067', 'Dresden', 'Sachsen', 'DE', '');
  await applyAndWait(erika, first.id);
  await revertAndWait(erika, first.id);
  const again = await plannedRow('practice', 'Praxis Wiederkehr', 'Ring 1', '01067', 'Dresden', 'Sachsen', 'DE', '');
  expect(again.rows).toMatchObject([{ state: 'new', errors: [] }]);
});
