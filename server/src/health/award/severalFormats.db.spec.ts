import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { readTable } from '../../platform/csv/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { waitForJob } from '../../testing/importSteps.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const { bus, store, projectors } = testApp.node.application;
const query = '/dms/health/api/query/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

// One name in two formats, and properties that only one of the awards has.
const project_id = await create('project.create', { name: 'Listen 2026', year: 2026, awardee_type: 'hospital' });
const award = (name: string): Promise<string> => create('award.create', { project_id, name });
const define = (award_id: string, name: string, more: Record<string, unknown>) =>
  create('award.create_property', { award_id, name, label: name, ...more });
const hospital = (name: string, number: number): Promise<string> =>
  create('hospital.create', { ...addressBody, name, gba_ik_number: String(260_620_000 + number), skip_duplicate_check: true });
const addAwardee = (award_id: string, entity_id: string, values: Record<string, unknown>) =>
  bus.execute(awardeeCreate, { award_id, entity_id, rank: 1, total_score: 98.5, ...values }, deliverer, {
    createdId: awardeeId(award_id, entity_id),
  });
const [surgery, spine] = [await award('Chirurgie'), await award('Wirbelsäule')];
await define(surgery, 'points', { format: 'float' });
await define(surgery, 'beds', { format: 'int', required: true, allow_zero: true });
await define(surgery, 'head', { required: true, allow_null: true });
await define(surgery, 'is_teaching', { format: 'bool' });
await define(spine, 'points', {});
await define(spine, 'head', { required: true, allow_null: true });
const [north, south] = [await hospital('Nord', 1), await hospital('Süd', 2)];
await addAwardee(surgery, north, { 'property.points': 1.234, 'property.head': null, 'property.is_teaching': true });
await addAwardee(spine, south, { 'property.points': 'k. A.' });
const head = await store.readHead();
for (const view of ['project_list', 'award_list', 'awardee_list', 'awardee_value', 'verification_list'])
  await projectors.waitFor(view, head, 10_000);

/** Rows of a CSV by their headings. */
function rowsOf(csv: string): readonly Record<string, string>[] {
  const { columns, rows } = readTable(csv.replace(/^\u{FEFF}/u, ''));
  return rows.map(({ cells }) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
}

async function sheet(path: string): Promise<readonly Record<string, unknown>[]> {
  const cookie = erika.visitor.cookieHeader;
  const answer = await fetch(`${testApp.node.url}${query}${path}`, { headers: { cookie } });
  const [columns = [], ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [String(column), cells[at]])));
}

const files = [
  `export/v3/data/awardees?project=${project_id}`,
  `export/lists/awardee?project_id=${project_id}`,
  'verification/entities/hospital/2026/export_awardees?',
].map((path) => [path]);

test.each(files)('a file of awards that define a name differently has each value in its own format: %s', async (path) => {
  expect(rowsOf((await erika.answer(`${query}${path}&output_format=csv`)).text)).toMatchObject([
    { points: '1,234', is_teaching: 'true', beds: '' },
    { points: 'k. A.', is_teaching: '' },
  ]);
  expect(rowsOf((await erika.answer(`${query}${path}&output_format=csv&language=de`)).text)[0]).toMatchObject({ is_teaching: 'ja' });
  expect(await sheet(`${path}&output_format=xlsx`)).toMatchObject([{ points: 1.234, is_teaching: true }, { points: 'k. A.' }]);
});

test('scores are numbers in Excel and have a comma in CSV', async () => {
  const path = `export/v3/data/awardees?project=${project_id}`;
  expect(await sheet(`${path}&output_format=xlsx`)).toMatchObject([{ total_score: 98.5 }, { total_score: 98.5 }]);
  expect(rowsOf((await erika.answer(`${query}${path}&output_format=csv`)).text)[0]).toMatchObject({ total_score: '98,5' });
  expect(await erika.read(`${query}${path}&output_format=json`)).toMatchObject([{ total_score: 98.5, points: 1.234 }, { points: 'k. A.' }]);
});

test('a delivery is written like the other files, with words and decimal commas', { timeout: 30_000 }, async () => {
  const { id } = await erika.give('health', 'project.deliver', { project_id, label: 'Erste' });
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'done' });
  const path = `export/v3/data/delivery?project=${project_id}&output_format=`;
  const delivered = { Typ: 'Krankenhaus', Punkte: '98,5', points: '1,234', is_teaching: 'ja' };
  expect(rowsOf((await erika.answer(`${query}${path}csv`)).text)).toMatchObject([delivered, { points: 'k. A.' }]);
  expect(await sheet(`${path}xlsx`)).toMatchObject([{ ...delivered, Punkte: 98.5, points: 1.234 }, { points: 'k. A.' }]);
  expect(await erika.read(`${query}${path}json`)).toMatchObject([{ entity_type: 'hospital', properties: { points: 1.234 } }, {}]);
});

test('rows of a project say what their own award asks: what it lacks is neither missing nor there', async () => {
  const { items } = await erika.read<{ items: { missing_required: boolean; properties: object }[] }>(
    `${query}scoring/awardees/?project_id=${project_id}`,
  );
  const absent = { value: null, edited_by_hand: false };
  expect(items.map(({ properties }) => properties)).toEqual([
    {
      points: { value: 1.234, edited_by_hand: false },
      beds: { ...absent, is_missing: true },
      head: absent,
      is_teaching: { value: true, edited_by_hand: false },
    },
    { points: { value: 'k. A.', edited_by_hand: false }, head: { ...absent, is_missing: true } },
  ]);
  expect(items.map(({ missing_required }) => missing_required)).toEqual([true, true]);
  const page = `${query}scoring/awardees/${awardeeId(surgery, north)}/`;
  const { properties } = await erika.read<{ properties: { name: string; is_missing: boolean }[] }>(page);
  expect(properties.filter(({ is_missing }) => is_missing).map(({ name }) => name)).toEqual(['beds']);
});

test('an awardee on the process blacklist has dropped out because of the list', async () => {
  const next = await create('project.create', { name: 'Listen 2027', year: 2027, awardee_type: 'hospital' });
  const later = await create('award.create', { project_id: next, name: 'Chirurgie' });
  await erika.give('seedwork', 'entity.blacklist_process', { entity_id: north, entity_type: 'hospital', reason: 'Keine Umfragen' });
  expect(await erika.read(`${query}scoring/awards/${later}/comparison`)).toMatchObject({
    dropped: [{ name: 'Nord', reason: null, reason_since: null }],
  });
});
