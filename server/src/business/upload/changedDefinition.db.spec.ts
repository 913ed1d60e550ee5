import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf } = createUploadSteps(erika);
const write = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id);
const applyRemoval = async (topic: string, values: Record<string, unknown>): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await waitForImportEnd(erika, await give(topic, values))).id, { reason: 'Falsche Datei' });

const propertiesOf = async (number: string) => (await accountOf(number)).properties;
const row = (number: string, values: string): string => `${number};Firma ${number} GmbH;F ${number};${values}\n`;
/** Adds a property to a project, or changes it. */
const define = (project_id: string, topic: string, property_key: string, property_type: string, more: Record<string, unknown> = {}) =>
  give(`project.${topic}_property`, { project_id, property_key, property_label: property_key, property_type, ...more });

test('a value that its definition forbids by now is not restored, a converted one is', { timeout: 60_000 }, async () => {
  const of = await project('verboten');
  await define(of, 'add', 'size', 'select', { property_options: ['klein', 'mittel', 'groß'] });
  await define(of, 'add', 'points', 'str');
  await define(of, 'add', 'staff', 'str');
  const head = 'human_id;name;shortname;size;points;staff\n';
  const numbers = ['v-1', 'v-2', 'v-3', 'v-4'];
  const created = await write(
    of,
    `${head}${row('v-1', 'mittel;1;1')}${row('v-2', 'groß;viele;1')}${row('v-3', 'groß;2;12')}${row('v-4', 'groß;2;7')}`,
  );
  const changed = await write(of, `${head}${row('v-1', 'klein;1;1')}${row('v-2', 'groß;12;1')}${row('v-3', 'klein;3;13')}`);
  await define(of, 'update', 'size', 'select', { property_options: ['klein', 'groß'] });
  await define(of, 'update', 'points', 'int');
  await define(of, 'update', 'staff', 'int');
  const { job, rows } = await revertAndWait(erika, changed.id);
  expect(job.counts).toEqual({ written: 2, reverted: 1 });
  expect(rows.map(({ state, errors }) => [state, errors.length])).toEqual([
    ['written', 1],
    ['written', 1],
    ['reverted', 0],
  ]);
  expect(await Promise.all(numbers.slice(0, 3).map(propertiesOf))).toEqual([
    { size: 'klein', points: 1, staff: 1 },
    { size: 'groß', points: 12, staff: 1 },
    { size: 'groß', points: 2, staff: 12 },
  ]);
  await define(of, 'update', 'size', 'select', { property_options: ['klein', 'mittel', 'groß'] });
  expect((await revertAndWait(erika, changed.id)).job.counts).toEqual({ written: 1, reverted: 2 });
  expect(await propertiesOf('v-1')).toEqual({ size: 'mittel', points: 1, staff: 1 });
  expect((await revertAndWait(erika, created.id)).job.counts).toEqual({ written: 1, reverted: 3 });
  expect((await accountOf('v-4')).is_deleted).toBe(true);
});

test('an account that uploads made is removed although one of its former values is forbidden by now', { timeout: 60_000 }, async () => {
  const of = await project('entfallen');
  await define(of, 'add', 'size', 'select', { property_options: ['klein', 'mittel', 'groß'] });
  await define(of, 'add', 'staff', 'str');
  await write(of, `human_id;name;shortname;size;staff\n${row('w-1', 'mittel;1')}`);
  await define(of, 'update', 'staff', 'int');
  await write(of, `human_id;name;shortname;size\n${row('w-1', 'klein')}`);
  await define(of, 'update', 'size', 'select', { property_options: ['klein', 'groß'] });
  expect((await applyRemoval('project.delete_uploaded_data', { project_id: of })).job.counts).toEqual({ written: 1 });
  expect((await accountOf('w-1')).is_deleted).toBe(true);
});

test('an account that stays when uploads are removed gets no forbidden value back', { timeout: 60_000 }, async () => {
  const of = await project('behalten');
  await define(of, 'add', 'size', 'select', { property_options: ['klein', 'mittel', 'groß'] });
  await write(of, `human_id;name;shortname;size\n${row('b-1', 'mittel')}`);
  const { id } = await accountOf('b-1');
  await give('account.change', { account_id: id, name: 'Hand GmbH', short_name: 'F b-1', human_id: 'b-1' });
  await write(of, 'human_id;name;shortname;size\nb-1;Zweite GmbH;F b-1;klein\n');
  await define(of, 'update', 'size', 'select', { property_options: ['klein', 'groß'] });
  expect((await applyRemoval('project.delete_uploaded_data', { project_id: of })).job.counts).toEqual({ unchanged: 1 });
  expect(await accountOf('b-1')).toMatchObject({ is_deleted: false, properties: { size: 'klein' } });
});

test('uploaded values that were converted to a new format can be removed, those of people stay', { timeout: 60_000 }, async () => {
  const of = await project('umgestellt');
  const awardId = await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  const staff = { property_name: 'staff', property_label: 'Personal' };
  await give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...staff, property_format: 'str' });
  await define(of, 'add', 'size', 'str');
  const rows = [1, 2].map((n) => `u-${n};Firma ${n} GmbH;F ${n};${n}\n`).join('');
  await write(of, `human_id;name;shortname;size\n${rows}`);
  const list = [1, 2].map((n) => `Handel;2026;u-${n};${n};99;12\n`).join('');
  await write(of, `award_name;award_year;account_id;award_rank;award_scoring;staff\n${list}`, awardees);
  const byHand = (await accountOf('u-2')).awardees[0]?.id;
  await give('businessawardee.update_property', { awardee_id: byHand, property_name: 'staff', property_value: '14' });
  await give('award.update_property', { award_id: awardId, ...staff, property_format: 'int' });
  await define(of, 'update', 'size', 'int');
  const removed = await applyRemoval('project.delete_awardee_data', { project_id: of, year: 2026 });
  expect(removed.job.counts).toEqual({ written: 1, unchanged: 1 });
  expect((await revertAndWait(erika, removed.id)).job.counts).toEqual({ reverted: 1, unchanged: 1 });
  expect((await applyRemoval('project.delete_uploaded_data', { project_id: of })).job.counts).toEqual({ written: 1, unchanged: 1 });
  expect([(await accountOf('u-1')).is_deleted, (await accountOf('u-2')).is_deleted]).toEqual([true, false]);
});
