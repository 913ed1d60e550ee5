import { errorText } from '@kurator/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const query = '/dms/business/api/query/';
const define = (project_id: string, property_key: string, property_label: string, topic = 'project.add_property', property_type = 'str') =>
  give(topic, { project_id, property_key, property_label, property_type });
const apply = async (id: string) =>
  (await applyAndWait(erika, id)).rows.map(({ state, errors }) => [state, ...errors.map(({ text }) => text)]);
/** Names of awards with the ranks of their awardees. */
async function readRanks(of: string): Promise<readonly string[]> {
  const [columns = '', ...lines] = (await exportFile(of, 'awardees.csv')).trim().split(/\r?\n/);
  const [name, rank] = ['award_name', 'award_rank'].map((column) => columns.split(';').indexOf(column));
  return lines.map((line) => [line.split(';')[name ?? -1], line.split(';')[rank ?? -1]].join(' ')).toSorted();
}
const head = 'human_id;name;shortname';
const left = ['skipped', errorText('row.basis_changed', 'de')];

test('a column that the plan did not read stays unread, whoever defines a property for it since', { timeout: 60_000 }, async () => {
  const of = await project('umsatz');
  const plan = await upload(of, `${head};Umsatz\nu-1;Eins GmbH;Eins;5 Mio\n`);
  expect(plan.job.readings).toMatchObject([{ unread: [{ columns: ['Umsatz'] }] }]);
  await define(of, 'sales', 'Umsatz');
  expect(await apply(plan.id)).toEqual([left]);
  expect(await erika.visitor.get(`${query}research/entities/link/u-1/`)).toMatchObject({ status: 404 });
});

test('a column of a property that there is not, or no longer, is named and stops no row', { timeout: 60_000 }, async () => {
  const of = await project('vorbei');
  const columns = 'award_name;award_year;account_id;award_rank;award_scoring';
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  const staff = { property_name: 'staff', property_label: 'Mitarbeiter', property_format: 'str' };
  await give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...staff });
  await define(of, 'city', 'Stadt');
  await applyAndWait(erika, (await upload(of, `${head};property.city\nv-7;Eins GmbH;Eins;Ulm\n`)).id);
  await give('project.remove_property', { project_id: of, property_key: 'city' });
  await give('project.remove_property_from_all_awards', { project_id: of, year: 2026, property_name: 'staff' });

  const accounts = await upload(of, `${head};property.city;property.sales\nv-7;Zwei GmbH;Zwei;Bonn;5\n`);
  expect(accounts.job.readings).toMatchObject([{ unread: [{ columns: ['property.city'] }, { columns: ['property.sales'] }] }]);
  expect(await apply(accounts.id)).toEqual([['written']]);
  expect(await accountOf('v-7')).toMatchObject({ name: 'Zwei GmbH' });
  const ofAwardees = await upload(of, `${columns};property.staff\nHandel;2026;v-7;1;99;4\n`, awardees);
  expect(ofAwardees.job.readings).toMatchObject([{ unread: [{ columns: ['property.staff'] }] }]);
  expect(await apply(ofAwardees.id)).toEqual([['written']]);

  const unread = await upload(of, `${head};property.sales\nv-7;Drei GmbH;Drei;5\n`);
  await define(of, 'sales', 'Umsatz');
  expect(await apply(unread.id)).toEqual([left]);
  expect(await accountOf('v-7')).toMatchObject({ name: 'Zwei GmbH' });
});

test('a planned value is written or its row left out, whatever becomes of its property', { timeout: 60_000 }, async () => {
  const of = await project('umbenannt');
  await define(of, 'staff', 'Mitarbeiter');
  await define(of, 'branch', 'Branche');
  await applyAndWait(erika, (await upload(of, `${head};Mitarbeiter;Branche\nm-1;Eins GmbH;Eins;4;Bau\n`)).id);
  const byLabel = await upload(of, `${head};Mitarbeiter\nm-1;;;5\n`);
  await define(of, 'staff', 'Beschäftigte', 'project.update_property');
  expect(await apply(byLabel.id)).toEqual([left]);
  expect(await accountOf('m-1')).toMatchObject({ properties: { staff: '4' } });

  // Labels mean nothing where the technical name stands.
  const byName = await upload(of, `${head};branch;staff\nm-1;;;Handel;6\n`);
  await define(of, 'staff', 'Mitarbeiter', 'project.update_property');
  await define(of, 'other', 'Anderes');
  expect(await apply(byName.id)).toEqual([['written']]);
  expect(await accountOf('m-1')).toMatchObject({ properties: { staff: '6', branch: 'Handel' } });

  const asText = await upload(of, `${head};staff\nm-1;;;7\n`);
  await define(of, 'staff', 'Mitarbeiter', 'project.update_property', 'int');
  expect(await apply(asText.id)).toEqual([left]);
  expect(await accountOf('m-1')).toMatchObject({ properties: { staff: 6 } });
});

test('a verification is of the year that the plan was made for', { timeout: 60_000 }, async () => {
  const of = await project('planjahr');
  await give('award.create', { project_id: of, name: 'Handel', year: 2025 });
  await applyAndWait(erika, (await upload(of, `${head}\nv-1;Eins GmbH;Eins\nv-2;Zwei GmbH;Zwei\n`)).id);
  const columns = `${head};is_verified;is_inquiry_activated`;
  const open = await upload(of, `${columns}\nv-1;;;ja;\nv-2;Zwei AG;;;\n`);
  const dated = await upload(of, `${columns};verification_year\nv-1;;;ja;;2025\n`);
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  expect(await apply(open.id)).toEqual([left, ['written']]);
  const { id } = await accountOf('v-1');
  const isVerified = async (year: number) =>
    (await erika.read<{ is_verified: boolean }>(`${query}verification/accounts/${id}/?year=${year}`)).is_verified;
  expect([await isVerified(2025), await isVerified(2026)]).toEqual([false, false]);
  expect(await apply(dated.id)).toEqual([['written']]);
  expect([await isVerified(2025), await isVerified(2026)]).toEqual([true, false]);
});

test('an awardee is of the award that the plan named', { timeout: 60_000 }, async () => {
  const of = await project('planpreis');
  const add = (year: number) => give('award.create', { project_id: of, name: 'Handel', year });
  const defineAll = (property_label: string, property_name: string) =>
    give('project.add_property_to_all_awards', { project_id: of, year: 2026, property_name, property_label, property_format: 'str' });
  const award = await add(2026);
  await applyAndWait(erika, (await upload(of, `${head}\na-1;Eins GmbH;Eins\n`)).id);
  const columns = 'award_name;award_year;account_id;award_rank;award_scoring';
  const replaced = await upload(of, `${columns}\nHandel;2026;a-1;1;99\n`, awardees);
  await give('award.update', { award_id: award, name: 'Anders' });
  await add(2026);
  expect(await apply(replaced.id)).toEqual([left]);
  expect((await accountOf('a-1')).awardees).toEqual([]);

  await applyAndWait(erika, (await upload(of, `${columns}\nHandel;2026;a-1;1;99\n`, awardees)).id);
  const unread = await upload(of, `${columns};Umsatz\nHandel;2026;a-1;2;98;5 Mio\n`, awardees);
  await defineAll('Umsatz', 'sales');
  expect(await apply(unread.id)).toEqual([left]);
  expect(await readRanks(of)).toEqual(['Handel 1']);
});

test('two awards that swap their names keep their awardees as they were', { timeout: 60_000 }, async () => {
  const of = await project('tausch');
  const add = (name: string) => give('award.create', { project_id: of, name, year: 2026 });
  const [trade, travel] = [await add('Handel'), await add('Reise')];
  await applyAndWait(erika, (await upload(of, `${head}\nt-1;Eins GmbH;Eins\n`)).id);
  const columns = 'award_name;award_year;account_id;award_rank;award_scoring\n';
  await applyAndWait(erika, (await upload(of, `${columns}Handel;2026;t-1;1;99\nReise;2026;t-1;2;98\n`, awardees)).id);
  const plan = await upload(of, `${columns}Handel;2026;t-1;3;97\nReise;2026;t-1;4;96\n`, awardees);
  for (const [award_id, name] of [
    [trade, 'Tausch'],
    [travel, 'Handel'],
    [trade, 'Reise'],
  ])
    await give('award.update', { award_id, name });
  expect((await apply(plan.id)).map(([state]) => state)).toEqual(['skipped', 'skipped']);
  expect(await readRanks(of)).toEqual(['Handel 2', 'Reise 1']);
});
