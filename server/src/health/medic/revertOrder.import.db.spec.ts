import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyAndWait, planAndWait, revertAndWait, countUnrevertedRows, revertImports } from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.overwrite_master_data';
const columns = ['title', 'last_name', 'email', 'phone', 'website'] as const;
const on = Object.fromEntries(columns.map((column) => [`overwrite_${column}`, 'true']));

interface Medic {
  readonly id: string;
  readonly title: string | null;
}
const { createMedic } = createMedicSteps(erika);
async function aMedic(): Promise<Medic> {
  const id = await createMedic({ title: 'Dr.' });
  await erika.give('health', 'entity.create_email', { entity_id: id, entity_type: 'medic', email: 'zweite@praxis.example' });
  await erika.give('health', 'entity.create_phone', { entity_id: id, entity_type: 'medic', phone: '0351 999999' });
  return readMedic(id);
}
const readMedic = (id: string): Promise<Medic> => erika.read(`/dms/health/api/query/research/medics/${id}/`);
const values = async (id: string): Promise<object> => {
  const { version: _v, position: _p, events: _e, ...medic } = await erika.read(`/dms/health/api/query/research/medics/${id}/`);
  return medic;
};

type Row = Readonly<Record<(typeof columns)[number], string>>;
/** Applies a row per medic. @returns the import's id, undefined without changes */
async function importRows(rows: readonly (readonly [Medic, Partial<Row>])[], name?: string): Promise<string | undefined> {
  const lines = rows.map(([{ id }, row]) => [id, ...columns.map((column) => row[column] ?? '')].join(';'));
  const { id, job } = await planAndWait(erika, topic, [['medic_id', ...columns].join(';'), ...lines].join('\n'), on, name);
  if ((job.counts['change'] ?? 0) === 0) return undefined;
  expect((await applyAndWait(erika, id, { skip_error_rows: true })).job.status).toBe('applied');
  return id;
}

const cell = (...some: readonly string[]) => fc.constantFrom('', '', ...some);
const row = fc.record({
  title: cell('Prof.', 'PD', '#CLEAR#'),
  last_name: cell('Neu', 'Anders'),
  email: cell('a@praxis.example', 'b@praxis.example', '#CLEAR#'),
  phone: cell('0351 111111', '0351 222222', '0351 999999', '#CLEAR#'),
  website: cell('https://a.example', 'https://b.example', '#CLEAR#'),
});
const files = fc.array(fc.array(row, { minLength: 2, maxLength: 2 }), { minLength: 3, maxLength: 3 });
const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });
const nothing: Row = { title: '', last_name: '', email: '', phone: '', website: '' };

test(
  'imports over the same rows that are taken back in any order leave everything as if they had never been',
  { timeout: 280_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(files, order, async (contents, turns) => {
        const medics = [await aMedic(), await aMedic()];
        const before = await Promise.all(medics.map(({ id }) => values(id)));
        const ids: (string | undefined)[] = [];
        for (const rows of contents) ids.push(await importRows(medics.map((medic, index) => [medic, rows[index] ?? nothing])));
        await revertImports(
          erika,
          turns.flatMap((index) => ids[index] ?? []),
        );
        expect(await Promise.all(medics.map(({ id }) => values(id)))).toEqual(before);
        expect(await Promise.all(ids.map(async (id) => (id === undefined ? 0 : countUnrevertedRows(erika, id))))).toEqual([0, 0, 0]);
      }),
      {
        numRuns: 12,
        // Clears the primary entry beneath a newer one.
        examples: [
          [
            [
              [nothing, nothing],
              [{ ...nothing, email: '#CLEAR#' }, nothing],
              [{ ...nothing, email: 'b@praxis.example' }, nothing],
            ],
            [1, 2, 0],
          ],
        ],
      },
    );
  },
);

describe('an import that a newer one replaced', () => {
  test('says so when it is taken back, and can be taken back after the newer one', async () => {
    const medic = await aMedic();
    const older = (await importRows([[medic, { title: 'PD' }]], 'alt.csv')) ?? '';
    const newer = (await importRows([[medic, { title: 'Prof.' }]], 'neu.csv')) ?? '';
    const first = await revertAndWait(erika, older);
    expect(first).toMatchObject({ job: { status: 'reverted', counts: { written: 1 } }, rows: [{ state: 'written' }] });
    expect(first.rows[0]?.errors[0]?.text).toContain('neu.csv');
    expect((await readMedic(medic.id)).title).toBe('Prof.');
    expect(await revertAndWait(erika, newer)).toMatchObject({ job: { counts: { reverted: 1 } } });
    expect((await readMedic(medic.id)).title).toBe('PD');
    expect(await revertAndWait(erika, older)).toMatchObject({
      job: { status: 'reverted', counts: { reverted: 1 } },
      rows: [{ state: 'reverted', errors: [] }],
    });
    expect((await readMedic(medic.id)).title).toBe('Dr.');
  });

  test('is not taken back while a newer one stands that wrote the same again', async () => {
    const medic = await aMedic();
    const older = (await importRows([[medic, { title: 'PD' }]])) ?? '';
    await importRows([[medic, { title: 'Prof.' }]]);
    await importRows([[medic, { title: 'PD' }]]);
    expect(await revertAndWait(erika, older)).toMatchObject({ rows: [{ state: 'written' }] });
    expect((await readMedic(medic.id)).title).toBe('PD');
  });

  test('is not asked for a second time where nothing is left of it', async () => {
    const medic = await aMedic();
    const id = (await importRows([[medic, { title: 'PD' }]])) ?? '';
    await revertAndWait(erika, id);
    expect(await erika.refusal('seedwork', 'import.revert', { import_id: id })).toMatchObject({ status: 409, code: 'import.not_applied' });
  });

  test('keeps what a person changed since, however often it is taken back', async () => {
    const medic = await aMedic();
    const id = (await importRows([[medic, { title: 'PD' }]])) ?? '';
    await erika.give('health', 'medic.update', {
      medic_id: medic.id,
      gender: 'F',
      first_name: 'Eva',
      last_name: 'Neu',
      title: 'Prof. h. c.',
      comment: 'Auf Wunsch',
    });
    const tries = [await revertAndWait(erika, id), await revertAndWait(erika, id)];
    expect(tries).toMatchObject([{ rows: [{ state: 'written' }] }, { rows: [{ state: 'written' }] }]);
    expect((await readMedic(medic.id)).title).toBe('Prof. h. c.');
  });
});
