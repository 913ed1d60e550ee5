import { expect, test } from 'vitest';
import { applyAndWait, planAndWait } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
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

test('an institution created by a row cannot be cleared by it', async () => {
  const { rows } = await plannedRow('practice', 'Praxis Neu', '#CLEAR#', '01067', 'Dresden', 'Sachsen', 'DE', '');
  expect(rows).toMatchObject([{ state: 'error', errors: [{ column: 'street', value: '#CLEAR#' }] }]);
});
