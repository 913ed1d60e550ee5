import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { recordDeliveredScores } from '../../testing/deliver.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { projectFreezeDelivery } from './internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { bus, files, store } = testApp.node.application;
const query = '/dms/health/api/query';
const { createMedic } = createMedicSteps(erika);

const professor = await createMedic({ title: 'Prof. Dr.', first_name: 'Eva', last_name: 'Adam' });
const doctor = await createMedic({ first_name: 'Anna', last_name: 'Berg' });
const { id: award_id, project_id } = await award('Kardiologie', 2026, 'MED', 'medic');
await erika.give('health', 'award.create_property', { award_id, name: 'note', label: 'Titel', format: 'str' });
for (const [index, medic] of [professor, doctor].entries()) await awarded(award_id, medic, index + 1);
await waitForViews();

const deliver = async (label: string): Promise<void> => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done', error: null });
};
const file = async (number: number, format: string): Promise<string> =>
  (await erika.answer(`${query}/export/v3/data/delivery?project=${project_id}&number=${number}&output_format=${format}`)).text;
const compared = (numbers: string) => erika.read(`${query}/research/projects/${project_id}/deliveries/${numbers}`);

test('a delivery prints the title of a medic and the year of the project, each in a column of its own', async () => {
  await deliver('Erste');
  await erika.give('health', 'project.update', { project_id, delivery_year: 2027 });
  await deliver('Zweite');
  const titled = { name: 'Eva Adam', title: 'Prof. Dr.' };
  const untitled = { name: 'Anna Berg', title: null };
  const rowsOf = async (number: number): Promise<unknown> => JSON.parse(await file(number, 'json'));
  expect(await rowsOf(1)).toMatchObject([titled, untitled].map((row) => ({ ...row, delivery_year: 2026 })));
  expect(await rowsOf(2)).toMatchObject([titled, untitled].map((row) => ({ ...row, delivery_year: 2027 })));
  const [head = '', first = ''] = (await file(2, 'csv')).split(/\r?\n/);
  expect(head).toContain('Auszeichnung;Druckjahr;');
  expect(head).toContain(';DMS-One-ID;Titel;Name;');
  expect(head).toContain(';Titel (note)');
  expect(first).toContain(';2027;');
  expect(first).toContain(';Prof. Dr.;Eva Adam;');
  const year = [{ name: 'column.delivery_year', label: 'Druckjahr', before: '2026', after: '2027' }];
  expect(await compared('1/comparison?with=2')).toMatchObject({ stayed: [{ properties: year }, { properties: year }] });
});

test('a delivery of before, whose file lacks these columns, is compared without them and names them', async () => {
  const rows = [1, 2].map((rank) => ({
    award_id,
    award_number: 1,
    award_name: 'Kardiologie 2026',
    entity_id: rank === 1 ? professor : doctor,
    entity_type: 'medic',
    dms_one_id: rank,
    name: rank === 1 ? 'Eva Adam' : 'Anna Berg',
    institution: null,
    street: null,
    zipcode: null,
    city: null,
    rank,
    total_score: null,
    properties: {},
  }));
  const write = async (format: 'csv' | 'xlsx' | 'json', text: string): Promise<string> => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const meta = { purpose: 'delivery', name: `Früher.${format}`, mediaType: 'text/plain', owner: erika.id, expiresAt } as const;
    return (await files.write(Readable.from([Buffer.from(text)]), meta)).id;
  };
  const frozen = {
    csv: await write('csv', 'Nummer der Auszeichnung;Auszeichnung;Name\r\n'),
    xlsx: await write('xlsx', ''),
    json: await write('json', JSON.stringify(rows)),
  };
  const body = { project_id, delivery_id: randomUUID(), label: 'Früher', rows: 2, hash: 'x', ...frozen, completes: false };
  await bus.execute(projectFreezeDelivery, body, systemPrincipal(['dms.can_access_health_scoring']));
  const answer = await erika.read<{ columns: { new: string[]; dropped: string[] }; stayed: { properties: { name: string }[] }[] }>(
    `${query}/research/projects/${project_id}/deliveries/3/comparison`,
  );
  expect(answer.columns.new).toEqual(expect.arrayContaining(['Druckjahr', 'Titel']));
  expect(answer.columns.dropped).toEqual([]);
  const names = answer.stayed.map(({ properties }) => properties.map(({ name }) => name));
  expect(names).toHaveLength(2);
  for (const each of names) expect(each).not.toEqual(expect.arrayContaining([expect.stringMatching(/title|delivery_year/)]));
});

test('exports that carry the year of an award carry the year that is printed, and awardees their title', async () => {
  await recordDeliveredScores(store, [award_id], [{ award: award_id, entity: professor, rank: 1, score: 80 }]);
  await waitForViews();
  const rows = (key: string) => erika.read<unknown>(`${query}/export/v3/data/${key}?output_format=json`);
  const years = { award_year: 2026, delivery_year: 2027 };
  expect(await rows('awardees')).toMatchObject([
    { ...years, title: 'Prof. Dr.', name: 'Eva Adam' },
    { ...years, title: null, name: 'Anna Berg' },
  ]);
  for (const key of ['awards', 'ranking']) expect(await rows(key)).toMatchObject([years]);
  expect(await rows('medic_with_awards')).toMatchObject([years, years]);
  await erika.give('health', 'project.update', { project_id, delivery_year: null });
  expect(await rows('awards')).toMatchObject([{ award_year: 2026, delivery_year: 2026 }]);
});
