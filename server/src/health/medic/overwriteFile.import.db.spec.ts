import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { applyAndWait, planAndWait, revertAndWait } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.overwrite_master_data';
const on = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [`overwrite_${column}`, 'true']));

const { createNumberedMedic } = createMedicSteps(erika);

test('says which email is no longer the primary one, also for one that was there', async () => {
  const one = await createNumberedMedic();
  for (const [email, before] of [
    ['neu@praxis.example', one.email],
    [one.email, 'neu@praxis.example'],
  ]) {
    const { id, rows } = await planAndWait(erika, topic, `medic_id;email\n${one.number};${email}\n`, on('email'));
    expect(rows[0]?.changes).toEqual([{ field: 'email', of: null, of_type: null, before, after: email }]);
    await applyAndWait(erika, id);
  }
});

test('may hold a column twice that nobody reads, and none twice that is read', async () => {
  const one = await createNumberedMedic();
  const file = `medic_id;title;Notiz;Notiz;email;email\n${one.number};Prof.;a;b;c;d\n`;
  expect((await planAndWait(erika, topic, file, on('title'))).job.status).toBe('planned');
  expect((await planAndWait(erika, topic, file, on('title', 'email'))).job).toMatchObject({ status: 'failed', error: textWith('email') });
});

test('names phones with their zeros, as we exported them or as they are', async () => {
  const medics = [await createNumberedMedic(), await createNumberedMedic(), await createNumberedMedic()];
  const phones = ["'+49 30 7778889", '030 7778889', '4930123456'];
  const file = `medic_id;phone\n${medics.map(({ number }, n) => `${number};${phones[n]}`).join('\n')}\n`;
  const { rows } = await planAndWait(erika, topic, file, on('phone'));
  expect(rows).toMatchObject([
    { state: 'change', changes: [{ after: '030 7778889' }] },
    { state: 'change', changes: [{ after: '030 7778889' }] },
    { state: 'error', errors: [{ column: 'phone', value: '4930123456', text: textWith('beginnt mit \\+ oder 0') }] },
  ]);
});

test('names what Excel puts in place of a text: errors of formulas and truth values; where nobody reads them they stop nothing', async () => {
  const [one, two, three] = [await createNumberedMedic(), await createNumberedMedic(), await createNumberedMedic()];
  const rows = [
    ['medic_id', 'title', 'email', 'Notiz'],
    [one.number, '#REF!', '#N/A', null],
    [two.number, true, null, null],
    [three.number, 'Prof.', null, '#REF!'],
  ];
  const expectedRows = [
    [
      'error',
      [
        ['title', '#REF!', textWith('Formelfehler')],
        ['email', '#N/A', textWith('Formelfehler')],
      ],
    ],
    ['error', [['title', 'TRUE', textWith('WAHR oder FALSCH')]]],
    ['change', []],
  ];
  const book = await writeXlsx({ sheets: [{ name: 'a', rows }] });
  const text = rows.map((row) => row.map((cell) => (cell === true ? 'TRUE' : (cell ?? ''))).join(';')).join('\n');
  for (const file of [book, text]) {
    const plan = await planAndWait(erika, topic, file, on('title', 'email'));
    expect(plan.rows.map(({ state, errors }) => [state, errors.map(({ column, value, text: why }) => [column, value, why])])).toEqual(
      expectedRows,
    );
  }
});

test('knows errors and truth values as a German Excel writes them, and a name that is written like one', async () => {
  const [one, two, three] = [await createNumberedMedic(), await createNumberedMedic(), await createNumberedMedic()];
  const file = `medic_id;last_name\n${one.number};#BEZUG!\n${two.number};FALSCH\n${three.number};Falsch\n`;
  expect((await planAndWait(erika, topic, file, on('last_name'))).rows.map(({ state }) => state)).toEqual(['error', 'error', 'change']);
});

test('is named by its id in the events that it wrote, and in those that take it back', async () => {
  const one = await createNumberedMedic();
  const history = async () => {
    const { items } = await erika.read<{ items: readonly { id: string }[] }>(`/dms/health/api/query/research/medics/?search=${one.number}`);
    return (await erika.read<{ events: readonly { data: object }[] }>(`/dms/health/api/query/research/medics/${items[0]?.id}/`)).events;
  };
  const ids: string[] = [];
  for (const title of ['Dr.', 'Prof.']) {
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.number};${title}\n`, on('title'));
    await applyAndWait(erika, id);
    ids.push(id);
  }
  const [first, second] = ids;
  await revertAndWait(erika, second ?? '');
  const [reversal, later, earlier, born] = (await history()).map(({ data }) => data);
  expect(reversal).toMatchObject({ batch_id: second });
  expect(later).toMatchObject({ batch_id: second, source: 'liste.csv', row: 2 });
  expect(earlier).toMatchObject({ batch_id: first, source: 'liste.csv', row: 2 });
  expect(born).not.toHaveProperty('batch_id');
});

test('is refused where nothing is to be overwritten', async () => {
  const form = new FormData();
  form.set('topic_name', topic);
  form.set('file', new File(['medic_id\n1\n'], 'liste.csv'));
  const answer = await erika.visitor.ask('POST', '/dms/health/api/commands/', {
    headers: { 'x-csrftoken': erika.visitor.csrfToken },
    body: form,
  });
  expect([answer.status, answer.text]).toEqual([422, textWith('overwrite.nothing')]);
});

test('says all that is wrong with a row at once, of each cell once', async () => {
  const one = await createNumberedMedic();
  const file = `medic_id;gender;phone;email;website\n${one.number};Q;12345;nomail;ht tp:x\n`;
  const { rows } = await planAndWait(erika, topic, file, on('gender', 'phone', 'email', 'website'));
  expect(rows[0]?.state).toBe('error');
  expect(rows[0]?.errors.map(({ column }) => column)).toEqual(['phone', 'gender', 'email', 'website']);
});

test('a number from before a merge leads to who is left, and the plan says so', async () => {
  const [gone, left] = [await createNumberedMedic(), await createNumberedMedic()];
  await erika.give('seedwork', 'entity.merge', { entity_id: gone.id, entity_type: 'medic', into_id: left.id });
  const { rows } = await planAndWait(erika, topic, `medic_id;title\n${gone.number};Prof.\n`, on('title'));
  const text = `Das ist eine frühere Nummer von ${left.name}; die heutige ist ${left.number}.`;
  expect(rows).toMatchObject([{ state: 'change', warnings: [{ kind: 'warning', column: 'medic_id', reason: text }] }]);
  const present = await planAndWait(erika, topic, `medic_id;title\n${left.number};Prof.\n`, on('title'));
  expect(present.rows).toMatchObject([{ state: 'change', warnings: [] }]);
});
