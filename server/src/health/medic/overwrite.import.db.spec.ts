import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { applyAndWait, planAndWait, revertAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { anyText, textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.overwrite_master_data';
const list = '/dms/health/api/query/research/medics/';

interface Medic {
  readonly position: number;
  readonly id: string;
  readonly dms_one_id: number;
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly title: string | null;
  readonly gender: string;
  readonly phones: readonly { phone: string; primary: boolean }[];
  readonly emails: readonly { email: string; primary: boolean }[];
  readonly websites: readonly { url: string; primary: boolean }[];
  readonly events: readonly { topic_name: string; data: { source?: string; reason?: string } }[];
}

/** Medic without history. */
const value = ({ version: _v, position: _p, events: _e, ...medic }: Medic): object => medic;

const { createMedic } = createMedicSteps(erika);
const readMedic = (id: string): Promise<Medic> => erika.read(`${list}${id}/`);
const aMedic = async (): Promise<Medic> => readMedic(await createMedic({ title: 'Dr.' }));
const on = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [`overwrite_${column}`, 'true']));

describe('a plan', () => {
  test('says per row what would change, and changes nothing', async () => {
    const [one, two] = [await aMedic(), await aMedic()];
    const file = `medic_id;last_name;title\n${one.dms_one_id};Neu;\n${two.id};${two.last_name};Dr.\n`;
    const { job, rows } = await planAndWait(erika, topic, file, on('last_name', 'title'));
    expect(job).toMatchObject({
      status: 'planned',
      total: 2,
      done: 2,
      counts: { change: 1, unchanged: 1 },
      file_name: 'liste.csv',
      topic_name: topic,
    });
    expect(rows).toMatchObject([
      { row: 2, state: 'change', entity_id: one.id, changes: [{ field: 'last_name', before: one.last_name, after: 'Neu' }], errors: [] },
      { row: 3, state: 'unchanged', entity_id: two.id, changes: [] },
    ]);
    const { position: _end, ...same } = one;
    expect(await readMedic(one.id)).toMatchObject(same);
  });

  test('names every fault with its row and column', async () => {
    const [one, deletedMedic, twice] = [await aMedic(), await aMedic(), await aMedic()];
    await erika.give('health', 'medic.delete', { medic_id: deletedMedic.id });
    const file = [
      'medic_id;gender;first_name;last_name;phone;email;website',
      `${one.dms_one_id};x;;;;;`,
      ';m;;;;;',
      '99999999;m;;;;;',
      'nobody;m;;;;;',
      `${deletedMedic.dms_one_id};m;;;;;`,
      `${twice.dms_one_id};m;;;;;`,
      `${twice.id.toUpperCase()};m;;;;;`,
    ];
    const { job, rows } = await planAndWait(
      erika,
      topic,
      file.join('\n'),
      on('gender', 'first_name', 'last_name', 'phone', 'email', 'website'),
    );
    expect(job.counts).toEqual({ error: 6, change: 1 });
    expect(rows.map(({ row, state, errors }) => [row, state, errors[0]?.column ?? null, errors[0]?.text ?? null])).toEqual([
      [2, 'error', 'gender', expect.stringContaining('M, F, D')],
      [3, 'error', 'medic_id', anyText],
      [4, 'error', 'medic_id', 'Keine Person hat die Nummer 99999999.'],
      [5, 'error', 'medic_id', 'Keine Person hat die Nummer nobody.'],
      [6, 'error', 'medic_id', `${deletedMedic.dms_one_id} ist gelöscht. Bitte zuerst wiederherstellen.`],
      [7, 'change', null, null],
      [8, 'error', 'medic_id', 'Diese Person steht bereits in Zeile 7.'],
    ]);
    expect(rows[0]?.errors[0]?.value).toBe('x');
  });

  test.each([
    ['phone', '123', /gültige Telefonnummer|Telefonnummer/],
    ['email', 'no-address', /E-Mail/],
    ['website', 'http://', /Adresse|Internet|Web/],
    ['last_name', '#CLEAR#', /./],
    ['gender', '#CLEAR#', /./],
  ])('finds fault with %s %j', async (column, cell, text) => {
    const one = await aMedic();
    const { rows } = await planAndWait(erika, topic, `medic_id;${column}\n${one.dms_one_id};${cell}\n`, on(column));
    expect(rows).toMatchObject([{ state: 'error', errors: [{ column, value: cell, text: textWith(text) }] }]);
  });

  test.each([
    ['without a column that is switched on', 'medic_id;title\n1;Dr.\n', 'last_name'],
    ['without anything', 'last_name\n', 'leer|fehlen'],
    ['that is no table', Buffer.from([1, 2, 3, 0, 0]), 'keine Tabelle'],
  ])('of a file %s is refused with a sentence', async (_what, file, sentence) => {
    const { job, rows } = await planAndWait(erika, topic, file, on('last_name'));
    expect(job).toMatchObject({ status: 'failed', error: textWith(sentence) });
    expect(rows).toEqual([]);
  });

  test('reads only what is switched on', async () => {
    const one = await aMedic();
    const { rows } = await planAndWait(erika, topic, `medic_id;last_name;title\n${one.dms_one_id};Neu;Prof.\n`, on('title'));
    expect(rows[0]?.changes).toEqual([{ field: 'title', of: null, of_type: null, before: 'Dr.', after: 'Prof.' }]);
  });
});

describe('an applied import', () => {
  test('writes every row; the former primary stays beside the new one', async () => {
    const one = await aMedic();
    const file = Buffer.from(
      `medic_id;gender;title;last_name;phone;email;website\n${one.dms_one_id};Herr;#CLEAR#;Größe;0351 123456;neu@praxis.example;praxis.example\n`,
      'latin1',
    );
    const { id, job } = await planAndWait(erika, topic, file, on('gender', 'title', 'last_name', 'phone', 'email', 'website'));
    expect(job.counts).toEqual({ change: 1 });
    const after = await applyAndWait(erika, id);
    expect(after.job).toMatchObject({ status: 'applied', counts: { written: 1 } });
    const now = await readMedic(one.id);
    expect(now).toMatchObject({
      gender: 'M',
      title: null,
      last_name: 'Größe',
      phones: [{ phone: '+49 351 123456', primary: true }],
      emails: [
        { email: 'neu@praxis.example', primary: true },
        { email: one.emails[0]?.email, primary: false },
      ],
      websites: [{ url: 'https://praxis.example', primary: true }],
    });
    expect(now.events.filter(({ data }) => data.source === 'liste.csv').length).toBe(4);
    expect(now.events.find(({ topic_name }) => topic_name === 'medic.update')?.data.reason).toBe('Import liste.csv');
    const again = await planAndWait(erika, topic, file, on('gender', 'title', 'last_name', 'phone', 'email', 'website'));
    expect(again.job.counts).toEqual({ unchanged: 1 });
  });

  test('clears an entry with #CLEAR#; the next one becomes primary', async () => {
    const one = await aMedic();
    await erika.give('health', 'entity.create_email', { entity_id: one.id, entity_type: 'medic', email: 'zwei@praxis.example' });
    const { id } = await planAndWait(erika, topic, `medic_id,email\n${one.dms_one_id},#CLEAR#\n`, on('email'));
    await applyAndWait(erika, id);
    expect((await readMedic(one.id)).emails).toMatchObject([{ email: 'zwei@praxis.example', primary: true }]);
  });

  test('of an Excel file is the same', async () => {
    const one = await aMedic();
    const file = await writeXlsx({
      sheets: [
        {
          name: 'a',
          rows: [
            ['Medic ID', 'Phone', 'Title'],
            [one.dms_one_id, '0351 987654', 'PD Dr.'],
          ],
        },
      ],
    });
    const { id, job } = await planAndWait(erika, topic, file, on('phone', 'title'), 'liste.xlsx');
    expect(job.counts).toEqual({ change: 1 });
    await applyAndWait(erika, id);
    expect(await readMedic(one.id)).toMatchObject({ title: 'PD Dr.', phones: [{ phone: '+49 351 987654', primary: true }] });
  });

  test('leaves a row out that somebody changed since the plan, and says so', async () => {
    const [one, two] = [await aMedic(), await aMedic()];
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};Prof.\n${two.dms_one_id};Prof.\n`, on('title'));
    await erika.give('seedwork', 'entity.add_comment', { entity_id: one.id, entity_type: 'medic', comment: 'Rückruf' });
    const { job, rows } = await applyAndWait(erika, id);
    expect(job.counts).toEqual({ skipped: 1, written: 1 });
    expect(rows).toMatchObject([
      { state: 'skipped', errors: [{ text: textWith('seit der Prüfung geändert') }] },
      { state: 'written', errors: [] },
    ]);
    expect([(await readMedic(one.id)).title, (await readMedic(two.id)).title]).toEqual(['Dr.', 'Prof.']);
  });

  test('is refused with rows in error, unless they are left out', async () => {
    const one = await aMedic();
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};Prof.\n1;Prof.\n`, on('title'));
    expect(await erika.refusal('seedwork', 'import.apply', { import_id: id })).toMatchObject({ status: 409, code: 'import.has_errors' });
    expect((await readMedic(one.id)).title).toBe('Dr.');
    const { job } = await applyAndWait(erika, id, { skip_error_rows: true });
    expect(job.counts).toEqual({ error: 1, written: 1 });
    expect(await erika.refusal('seedwork', 'import.apply', { import_id: id, skip_error_rows: true })).toMatchObject({
      status: 409,
      code: 'import.not_planned',
      message: textWith('Status: Übernommen.'),
    });
    expect(await erika.refusal('seedwork', 'import.cancel', { import_id: id })).toMatchObject({
      status: 409,
      code: 'import.not_cancellable',
    });
  });

  test('is applied once where two people do so at the same time; the other one reads what became of it', async () => {
    const one = await aMedic();
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};Prof.\n`, on('title'));
    const apply = () => erika.visitor.command('seedwork', 'import.apply', { import_id: id });
    const answers = (await Promise.all([apply(), apply()])).toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]?.text).toMatch(/Status: (Wird übernommen|Übernommen)\./);
  });

  test('is told to who asked for it, and can be read as a report', async () => {
    const one = await aMedic();
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};=A1+1\n`, on('title'), '=Liste.csv');
    await applyAndWait(erika, id);
    const readNoticeKinds = async () => {
      const { items } = await erika.read<{ items: { kind: string; url: string }[] }>('/dms/seedwork/api/query/notifications/');
      return items.filter(({ url }) => url.endsWith(id)).map(({ kind }) => kind);
    };
    // A notification follows the end of its job.
    await expect.poll(readNoticeKinds).toEqual(['import_applied', 'import_planned']);
    const report = await erika.answer(`/dms/seedwork/api/query/jobs/${id}/report`);
    expect(report.headers.get('content-disposition')).toContain('-report.csv');
    expect(report.text).toContain(`2;Gespeichert;Erika ${one.last_name};Titel;Dr.;'=A1+1;`);
  });
});

describe('taking back', () => {
  test('brings everything back that an import changed', async () => {
    const [one, two] = [await aMedic(), await aMedic()];
    const file = `medic_id;title;last_name;email;phone\n${one.dms_one_id};Prof.;Neu;neu@praxis.example;0351 123456\n${two.dms_one_id};;;#clear#;\n`;
    const { id } = await planAndWait(erika, topic, file, on('title', 'last_name', 'email', 'phone'));
    await applyAndWait(erika, id);
    const { job, rows } = await revertAndWait(erika, id);
    expect(job).toMatchObject({ status: 'reverted', counts: { reverted: 2 } });
    expect(rows.map(({ state }) => state)).toEqual(['reverted', 'reverted']);
    expect(value(await readMedic(one.id))).toEqual(value(one));
    expect(value(await readMedic(two.id))).toEqual(value(two));
    expect(await erika.refusal('seedwork', 'import.revert', { import_id: id })).toMatchObject({ status: 409, code: 'import.not_applied' });
  });

  test('leaves alone what somebody changed since, and says so; a comment is no such change', async () => {
    const [one, two] = [await aMedic(), await aMedic()];
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};Prof.\n${two.dms_one_id};Prof.\n`, on('title'));
    await applyAndWait(erika, id);
    await erika.give('health', 'medic.update', {
      medic_id: one.id,
      gender: 'F',
      title: 'PD',
      first_name: 'Erika',
      last_name: one.last_name,
      comment: 'Anruf',
    });
    await erika.give('seedwork', 'entity.add_comment', { entity_id: two.id, entity_type: 'medic', comment: 'Rückruf' });
    const { job, rows } = await revertAndWait(erika, id);
    expect(job.counts).toEqual({ written: 1, reverted: 1 });
    expect(rows).toMatchObject([
      { state: 'written', errors: [{ text: anyText }] },
      { state: 'reverted', errors: [] },
    ]);
    expect([(await readMedic(one.id)).title, (await readMedic(two.id)).title]).toEqual(['PD', 'Dr.']);
  });

  test('gives a first name back beside a last name that somebody changed since', async () => {
    const one = await aMedic();
    const { id } = await planAndWait(erika, topic, `medic_id;first_name\n${one.dms_one_id};Ricarda\n`, on('first_name'));
    await applyAndWait(erika, id);
    const { gender, title } = await readMedic(one.id);
    await erika.give('health', 'medic.update', {
      medic_id: one.id,
      gender,
      title,
      first_name: 'Ricarda',
      last_name: 'Anders',
      comment: 'Heirat',
    });
    expect((await revertAndWait(erika, id)).job.counts).toEqual({ reverted: 1 });
    expect(await readMedic(one.id)).toMatchObject({ first_name: one.first_name, last_name: 'Anders', name: `${one.first_name} Anders` });
  });
});

describe('a plan that is thrown away', () => {
  test('cannot be applied', async () => {
    const one = await aMedic();
    const { id } = await planAndWait(erika, topic, `medic_id;title\n${one.dms_one_id};Prof.\n`, on('title'));
    await erika.give('seedwork', 'import.cancel', { import_id: id });
    expect((await waitForImportEnd(erika, id)).job.status).toBe('cancelled');
    expect(await erika.refusal('seedwork', 'import.apply', { import_id: id })).toMatchObject({ status: 409, code: 'import.not_planned' });
  });
});
