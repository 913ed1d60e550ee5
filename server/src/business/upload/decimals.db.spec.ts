import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planAndWait } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const awardees = 'project.upload_awardee_properties';
const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;

async function projectWith(slug: string) {
  const project_id = await give('business_project.create', { name: `Projekt ${slug}`, slug });
  await give('award.create', { project_id, name: 'Handel', year: 2026 });
  const property = { property_name: 'staff', property_label: 'Personal', property_format: 'int' };
  await give('project.add_property_to_all_awards', { project_id, year: 2026, ...property });
  const plan = (topic: string, file: string | Uint8Array) => planAndWait(erika, topic, file, { project_id }, 'firmen.xlsx', 'business');
  const accounts = [1, 2, 3, 4].map((n) => `${slug}-${n};Firma ${n} GmbH;Firma ${n}\n`);
  await applyAndWait(erika, (await plan('project.upload_data', `human_id;name;shortname\n${accounts.join('')}`)).id);
  return (file: string | Uint8Array) => plan(awardees, file);
}

const heading = ['award_name', 'award_year', 'account_id', 'award_rank', 'award_scoring', 'staff', 'Bemerkung'];
const book = (rows: WriteSheet['rows'], more: Partial<WriteSheet> = {}): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Liste', rows: [heading, ...(rows ?? [])], ...more }] });

test('numbers of Excel with three decimals are what they are, and no whole numbers', { timeout: 60_000 }, async () => {
  const plan = await projectWith('komma');
  const file = await book([
    ['Handel', 2026, 'komma-1', 1, 12.345, 7, ''],
    ['Handel', 2026, 'komma-2', 1.125, 87.5, 8, ''],
    ['Handel', 2026, 'komma-3', 3, 87.125, 12.345, ''],
  ]);
  const { id, rows } = await plan(file);
  expect(rows).toMatchObject([
    { row: 2, state: 'new', errors: [] },
    { row: 3, state: 'error', errors: [{ column: 'award_rank', value: '1,125' }] },
    { row: 4, state: 'error', errors: [{ column: 'staff', value: '12,345' }] },
  ]);
  const written = await applyAndWait(erika, id, { skip_error_rows: true });
  expect(written.rows[0]?.changes).toEqual(expect.arrayContaining([expect.objectContaining({ after: textWith('^12[.,]345$') })]));
  expect((await plan(await book([['Handel', 2026, 'komma-1', 1, 12.345, 7, '']]))).job.counts).toEqual({ unchanged: 1 });
});

test('a number with the format of a percentage or a date is asked for without it, a text for a text', { timeout: 60_000 }, async () => {
  const plan = await projectWith('format');
  const rows = ['format-1', 'format-2', 'format-3'].map((account) => ['Handel', 2026, account, 1, 0.5, 7, '']);
  const percent = { value: 0.5, style: { numFmt: '0%' } };
  const date = { value: 46_107, style: { numFmt: 'dd.mm.yyyy' } };
  const cells = new Map([
    ['1,4', percent],
    ['2,5', date],
    ['3,0', percent],
  ]);
  const { rows: planned } = await plan(await book(rows, { cells }));
  const [without, text] = ['eingeben (12,5).', 'Bitte einen Text eingeben oder die Zelle leeren.'];
  expect(planned.flatMap(({ errors }) => errors.map((error) => [error.column, error.text]))).toEqual([
    ['award_scoring', `Die Zelle enthält einen Prozentwert. Bitte die Zahl ohne Prozentformat ${without}`],
    ['staff', `Die Zelle enthält ein Datum oder eine Uhrzeit. Bitte die Zahl ohne Datumsformat ${without}`],
    ['award_name', `Die Zelle enthält einen Prozentwert. ${text}`],
  ]);
});

const rowOf = (n: number, score: string, staff: string): string => `Handel;2026;punkt-${n};${n};${score};${staff};1.5\n`;

test('a dot before three digits is doubted where other numbers of its column have decimal dots', { timeout: 60_000 }, async () => {
  const plan = await projectWith('punkt');
  const { rows } = await plan(
    `${heading.join(';')}\n${rowOf(1, '87.5', '1.200')}${rowOf(2, '87.125', '1.300')}${rowOf(3, '1.234,5', '7')}${rowOf(4, '99', '1.400')}`,
  );
  expect(rows.map(({ state, errors }) => [state, errors])).toEqual([
    ['new', []],
    ['error', [{ column: 'award_scoring', value: '87.125', text: textWith('^Der Punkt kann Tausender oder Dezimalstellen trennen') }]],
    ['new', []],
    ['new', []],
  ]);
});

const range = (startRow: number, endRow: number, column: number) => ({ startRow, endRow, startCol: column, endCol: column });

test('merged cells are at fault in columns that are read alone', { timeout: 60_000 }, async () => {
  const plan = await projectWith('verbund');
  const rows = [
    ['Handel', 2026, 'verbund-1', 1, 99, 7, 'Gruppe'],
    ['Handel', 2026, 'verbund-2', 2, null, 8, null],
    ['Handel', 2026, 'verbund-3', 3, 98, 9, null],
  ];
  const { rows: planned } = await plan(await book(rows, { merges: [range(1, 2, 4), range(1, 3, 6)] }));
  expect(planned.map(({ row, state, errors }) => [row, state, errors])).toEqual([
    [2, 'new', []],
    [3, 'error', [{ column: 'award_scoring', value: '', text: textWith('^Diese Zelle ist mit E2 verbunden') }]],
    [4, 'new', []],
  ]);
});
