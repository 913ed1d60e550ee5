import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { textWith } from '../../testing/matcher.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const query = '/dms/business/api/query/';
const applyUpload = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id);

test('typed values are unchanged in the files of a project, however odd they are', { timeout: 60_000 }, async () => {
  const of = await project('seltsam');
  await give('project.add_property', { project_id: of, property_key: 'sign', property_label: 'Zeichen', property_type: 'str' });
  await give('award.create', { project_id: of, name: 'Han\u00ADdel', year: 2026 });
  await applyUpload(of, 'human_id;name;shortname\ns-1;Eins GmbH;Eins\n');
  await applyUpload(of, 'award_name;award_year;account_id;award_rank;award_scoring\nHandel;2026;s-1;1;99\n', awardees);
  const {
    id: account_id,
    awardees: [awardee],
  } = await accountOf('s-1');
  const odd = { human_id: 's-1', name: 'Kranken\u00ADhaus', short_name: 'None', 'property.sign': '#####' };
  await give('account.change', { account_id, ...odd });
  const entity = { entity_id: account_id, entity_type: 'account' };
  await erika.give('seedwork', 'entity.create_contact', { ...entity, first_name: 'TRUE', last_name: 'Mül\u00ADler', role: 'Presse' });
  await erika.give('seedwork', 'entity.create_address', {
    ...entity,
    street: 'NULL',
    zipcode: '01067',
    city: 'Dres\u00ADden',
    state: 'Sachsen',
    country: 'DE',
  });
  await erika.give('seedwork', 'entity.add_comment', { ...entity, comment: 'Rück\u00ADruf' });
  await erika.give('seedwork', 'entity.blacklist_process', {
    entity_id: awardee?.id,
    entity_type: 'businessawardee',
    reason: 'Eins\nzwei',
  });

  const listed = await upload(of, await exportFile(of, 'awardees.csv'), awardees);
  expect(listed.rows.map(({ state, changes, errors }) => ({ state, changes, errors }))).toEqual([
    { state: 'unchanged', changes: [], errors: [] },
  ]);
  await erika.give('seedwork', 'entity.blacklist_editorial', { ...entity, reason: 'Zeile eins\nZeile zwei' });
  const { rows } = await upload(of, await exportFile(of, 'accounts.csv'));
  expect(rows.map(({ state, changes, errors }) => ({ state, changes, errors }))).toEqual([{ state: 'unchanged', changes: [], errors: [] }]);
  // Odd values that are new stay doubtful; a reason may have several lines.
  const head =
    'human_id;name;shortname;is_process_blacklisted;process_blacklist_reason;is_editorial_blacklisted;editorial_blacklist_reason\n';
  const changePlan = await upload(of, `${head}s-1;Haus;#####;ja;"Eins\nzwei";;\ns-2;M?ller GmbH;Mrz 26;;;;\ns-3;4711;4711;;;;\n`);
  expect(changePlan.rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([['shortname'], ['name', 'shortname'], []]);
});

test('the file of a year says of which year its verification is, and comes back for that year', { timeout: 60_000 }, async () => {
  const of = await project('vorjahr');
  for (const year of [2025, 2026]) await give('award.create', { project_id: of, name: 'Handel', year });
  await applyUpload(of, 'human_id;name;shortname\ny-1;Eins GmbH;Eins\n');
  const { id } = await accountOf('y-1');
  await erika.give('seedwork', 'entity.verify', { entity_id: id, entity_type: 'account', year: 2026 });
  for (const file of ['accounts.csv?year=2025', 'accounts.csv'])
    expect((await upload(of, await exportFile(of, file))).job.counts).toEqual({ unchanged: 1 });
  await applyUpload(of, (await exportFile(of, 'accounts.csv?year=2025')).replace('false;false;2025', 'true;false;2025'));
  const isVerified = async (year: number) =>
    (await erika.read<{ is_verified: boolean }>(`${query}verification/accounts/${id}/?year=${year}`)).is_verified;
  expect([await isVerified(2025), await isVerified(2026)]).toEqual([true, true]);
  const odd = await upload(of, 'human_id;name;shortname;is_verified;is_inquiry_activated;verification_year\ny-1;;;ja;;bald\n');
  expect(odd.rows).toMatchObject([{ state: 'error', errors: [{ column: 'verification_year' }] }]);
});

test(
  'the files of a project have heads and values of a language when asked for, and come back unchanged',
  { timeout: 60_000 },
  async () => {
    const of = await project('sprache');
    await give('project.add_property', { project_id: of, property_key: 'staff', property_label: 'Personal', property_type: 'int' });
    await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
    await applyUpload(of, 'human_id;name;shortname;staff\nl-1;Eins GmbH;Eins;12\n');
    await applyUpload(of, 'award_name;award_year;account_id;award_rank;award_scoring\nHandel;2026;l-1;1;99\n', awardees);
    const accounts = await exportFile(of, 'accounts.csv?language=de');
    expect(accounts).toMatch(/^\uFEFF?Nummer;Name;Kurzname;Website;Geschlecht \(Kontakt\);.*;Kommentar;Personal\r?\n/);
    expect(accounts).toMatch(/;nein;;nein;/);
    expect((await upload(of, accounts)).job.counts).toEqual({ unchanged: 1 });
    const english = await exportFile(of, 'awardees.csv?language=en');
    expect(english).toMatch(/^\uFEFF?Award;Year;Account number;Deleted;/);
    expect((await upload(of, english, awardees)).job.counts).toEqual({ unchanged: 1 });
    expect(await exportFile(of, 'awardees.csv?columns=account_id,award_name')).toMatch(
      /^\uFEFF?account_id;award_name\r?\nl-1;Handel\r?\n$/,
    );
    expect(await exportFile(of, 'accounts.csv')).toMatch(/^\uFEFF?human_id;name;shortname;/);
  },
);

test('properties are named as they are called, whatever fixed columns are titled', { timeout: 60_000 }, async () => {
  const of = await project('namen');
  for (const key of ['url', 'plz', 'kommentar', 'nummer'])
    await give('project.add_property', { project_id: of, property_key: key, property_label: `Eigene ${key}`, property_type: 'str' });
  await applyUpload(of, 'human_id;name;shortname;url;plz;kommentar;nummer\nn-1;Eins GmbH;Eins;Link;4711;gut;7\n');
  expect(await accountOf('n-1')).toMatchObject({
    websites: [],
    comments: [],
    properties: { url: 'Link', plz: '4711', kommentar: 'gut', nummer: '7' },
  });
  expect((await upload(of, await exportFile(of, 'accounts.csv'))).job.counts).toEqual({ unchanged: 1 });
  expect((await upload(of, 'human_id;name;shortname;URL\nn-1;;;x\n')).job).toMatchObject({
    status: 'failed',
    error: textWith('URL \\(website, property.url\\)'),
  });
});

test('an awardee of a deleted account is refused as what it is', async () => {
  const of = await project('weg');
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  await applyUpload(of, 'human_id;name;shortname\nw-1;Weg GmbH;Weg\n');
  await give('account.delete', { account_id: (await accountOf('w-1')).id });
  const { rows } = await upload(of, 'award_name;award_year;account_id;award_rank;award_scoring\nHandel;2026;w-1;1;99\n', awardees);
  expect(rows).toMatchObject([
    { errors: [{ column: 'account_id', text: 'Die Firma Weg GmbH ist gelöscht. Bitte zuerst wiederherstellen.' }] },
  ]);
});

test('a property that an award lost is empty in the file, also after it is defined anew', { timeout: 60_000 }, async () => {
  const of = await project('verloren');
  const staff = { property_name: 'staff', property_label: 'Personal', property_format: 'int' };
  for (const year of [2025, 2026]) {
    await give('award.create', { project_id: of, name: 'Handel', year });
    await give('project.add_property_to_all_awards', { project_id: of, year, ...staff });
  }
  await applyUpload(of, 'human_id;name;shortname\nv-1;Eins GmbH;Eins\n');
  const rows = 'Handel;2026;v-1;1;99;12\nHandel;2025;v-1;1;98;11\n';
  await applyUpload(of, `award_name;award_year;account_id;award_rank;award_scoring;staff\n${rows}`, awardees);
  const staffColumn = async () =>
    (await exportFile(of, 'awardees.csv'))
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';').at(-1))
      .slice(1);
  expect(await staffColumn()).toEqual(['12', '11']);
  await give('project.remove_property_from_all_awards', { project_id: of, year: 2026, property_name: 'staff' });
  expect(await staffColumn()).toEqual(['', '11']);
  expect((await upload(of, await exportFile(of, 'awardees.csv'), awardees)).job.counts).toEqual({ unchanged: 2 });
  await give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...staff });
  expect(await staffColumn()).toEqual(['', '11']);
});
