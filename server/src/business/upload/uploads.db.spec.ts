import { readFileSync } from 'node:fs';
import type { AccountVerificationListAnswer } from '@kurator/contract/business/verification/verification.answer';
import { expect, test } from 'vitest';
import { startTestApp, type ApiUser } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { accountVerificationListSource } from '../verification/verification.view.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const query = '/dms/business/api/query/';
const applyUpload = async (of: string, file: string, topic?: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file, topic)).id, { skip_error_rows: true });
const { store, projectors } = testApp.node.application;

/** The list once it has caught up: a strategy concerns all accounts of a project. */
async function readVerificationList(params: string): Promise<AccountVerificationListAnswer> {
  expect(await projectors.waitFor(accountVerificationListSource.view.name, await store.readHead(), 30_000)).toBe(0);
  return erika.read(`${query}verification/accounts/?${params}`);
}

const head =
  'human_id;name;shortname;website;contact_gender;contact_title;contact_first_name;contact_last_name;contact_role;contact_phone;contact_email;street;zipcode;city;state;country;is_process_blacklisted;process_blacklist_reason;is_editorial_blacklisted;editorial_blacklist_reason;is_verified;is_inquiry_activated;comment';

test('a file with all blocks makes accounts; their file changes nothing; taking back takes them away', { timeout: 60_000 }, async () => {
  const of = await project('alle');
  await give('project.add_property', { project_id: of, property_key: 'staff', property_label: 'Mitarbeiter', property_type: 'int' });
  const full =
    'Voll-1;Voll GmbH;Voll;https://voll.example/;;;Erika;Muster;Presse;+49 351 1234567;e@voll.example;Hauptstr. 1;01067;Dresden;Sachsen;DE;ja;Beschwerde;nein;;ja;ja;"Zeile eins\nZeile zwei";2.736';
  const plan = await upload(of, `${head};Mitarbeiter\n${full}\nleer-1;Leer AG;Leer${';'.repeat(21)}\n`);
  expect(plan.job.counts).toEqual({ new: 2 });
  // Ids and inner numbers are nothing to judge a plan by.
  expect(plan.rows[1]?.changes.map(({ field }) => field)).toEqual(['name', 'short_name']);
  await applyAndWait(erika, plan.id);
  expect(await accountOf('VOLL-1')).toMatchObject({
    name: 'Voll GmbH',
    short_name: 'Voll',
    websites: [{ url: 'https://voll.example/' }],
    contacts: [{ first_name: 'Erika', role: 'Presse', email: 'e@voll.example' }],
    addresses: [{ street: 'Hauptstr. 1', zipcode: '01067', state: 'Sachsen' }],
    is_process_blacklisted: true,
    is_editorial_blacklisted: false,
    blacklist_reason: 'Beschwerde',
    is_verified: true,
    is_inquiry_activated: true,
    comments: [{ text: 'Zeile eins\nZeile zwei' }],
    properties: { staff: 2736 },
  });
  expect((await upload(of, await exportFile(of, 'accounts.csv'))).job.counts).toEqual({ unchanged: 2 });
  expect((await revertAndWait(erika, plan.id)).job.counts).toEqual({ reverted: 2 });
  expect(await accountOf('voll-1')).toMatchObject({ is_deleted: true });
  // The same file restores them.
  const again = await applyUpload(of, `human_id;name;shortname\nvoll-1;Voll GmbH;Voll\n`);
  expect(again.job.counts).toEqual({ written: 1 });
  expect(await accountOf('voll-1')).toMatchObject({ is_deleted: false });
});

/** Row of an account with a contact. @param process cell of the process blacklist */
const contactRow = (number: string, process = ''): string =>
  `${number};${number} GmbH;${number};;;;Vera;${number};Presse;+49 351 1234567;${number}@kontakt.example${';'.repeat(6)}${process};;;;;;`;

test('a contact with an objection or of an account on the process blacklist is in no file, and its upload changes nothing', async () => {
  const of = await project('einspruch');
  await applyUpload(of, `${head}\n${contactRow('offen')}\n${contactRow('gesperrt', 'ja')}\n${contactRow('dagegen')}\n`);
  const [contact] = (await accountOf('dagegen')).contacts;
  const file = () => exportFile(of, 'accounts.csv');
  const listNames = async () => [...(await file()).matchAll(/Vera;(\w+);Presse;0351 1234567;\w+@kontakt/g)].map(([, name]) => name);
  expect(await listNames()).toEqual(['dagegen', 'offen']);
  await erika.give('seedwork', 'entity.optout_contact', { contact_id: contact?.id, date: '2026-01-15' });
  expect(await listNames()).toEqual(['offen']);
  expect((await file()).match(/Vera|@kontakt/g)).toHaveLength(2);
  expect((await upload(of, await file())).job.counts).toEqual({ unchanged: 3 });
});

test('an incomplete block is skipped, an unknown column named, an empty cell keeps, #CLEAR# removes', { timeout: 60_000 }, async () => {
  const of = await project('blocks');
  await applyUpload(of, 'human_id;name;shortname;website;comment\nb-1;Block GmbH;Block;https://block.example;Rückruf\n');
  const plan = await upload(of, 'human_id;name;shortname;website;street;zipcode;farbe\nb-1;;;#CLEAR#;Weg 1;01067;rot\n');
  // Columns are no rows: neither the plan nor the report counts them.
  expect(plan.job.counts).toEqual({ change: 1 });
  expect(plan.rows.length).toBe(1);
  const unread = [
    { columns: ['street', 'zipcode'], reason: 'Diese Spalten werden nur zusammen gelesen; es fehlen: city, state, country.' },
    { columns: ['farbe'], reason: 'Diese Spalte gehört nicht zu diesem Import und wird nicht gelesen.' },
  ];
  expect(plan.job.readings).toMatchObject([{ unread }]);
  const report = await applyAndWait(erika, plan.id);
  expect(report.job).toMatchObject({ counts: { written: 1 }, readings: [{ unread }] });
  expect(await accountOf('b-1')).toMatchObject({ name: 'Block GmbH', websites: [], addresses: [], comments: [{ text: 'Rückruf' }] });
});

test('faulty rows say where and why; a number of another project is no new account', { timeout: 60_000 }, async () => {
  const [of, other] = [await project('fehler'), await project('anderes')];
  await applyUpload(other, 'human_id;name;shortname\nfremd-1;Fremd AG;Fremd\n');
  const { rows } = await upload(
    of,
    `human_id;name;shortname;is_verified;is_inquiry_activated\nf-1;Eins;Eins;vielleicht;\nF-1 ;Zwei;Zwei;;\nFREMD-1;Drei;Drei;;\n${'x'.repeat(61)};Vier;Vier;;\n;Fünf;Fünf;;\nf-6;;#CLEAR#;;\n`,
  );
  expect(rows.map(({ errors }) => errors.map(({ column, text }) => `${column}: ${text}`))).toEqual([
    ['is_verified: Möglich sind Ja und Nein.'],
    ['human_id: Diese Nummer steht bereits in Zeile 2.'],
    ['human_id: Diese Nummer gehört zu einer Firma des Projekts Projekt anderes.'],
    ['human_id: Höchstens 60 Zeichen.'],
    ['human_id: Dieses Feld ist ein Pflichtfeld.'],
    ['name: Dieses Feld ist ein Pflichtfeld.', 'shortname: Dieses Feld ist ein Pflichtfeld.'],
  ]);
});

test('a user without the right to manage projects uploads and downloads nothing', async () => {
  const of = await project('rechte');
  const reader = await testApp.person(['dms.can_access_business_research']);
  expect(await reader.upload('business', 'project.upload_data', 'human_id\n', { project_id: of })).toMatchObject({ status: 403 });
  expect(await reader.visitor.get(`${query}management/projects/${of}/export/accounts.csv`)).toMatchObject({ status: 403 });
  expect(await reader.visitor.get(`${query}verification/accounts/`)).toMatchObject({ status: 403 });
  const template = `/dms/seedwork/api/query/imports/project.upload_data/template.xlsx?project_id=${of}`;
  expect(await reader.visitor.get(template)).toMatchObject({ status: 403 });
  // A list asks for its own permission.
  expect(await reader.visitor.get(`${query}export/lists/account`)).toMatchObject({ status: 200 });
  const manager = await testApp.person(['dms.can_access_business_management']);
  expect(await manager.visitor.get(template)).toMatchObject({ status: 200 });
  expect(await manager.visitor.get(`${query}export/lists/account`)).toMatchObject({ status: 403 });
});

test('the page of a project lists its uploads, those of others without a way in', async () => {
  const of = await project('liste');
  await applyUpload(of, 'human_id;name;shortname\nli-1;Liste GmbH;Liste\n');
  const jobs = (who: ApiUser) => who.read(`${query}management/projects/${of}/jobs/`);
  const row = { topic_name: 'project.upload_data', status: 'applied', file_name: 'firmen.csv', counts: { written: 1 } };
  expect(await jobs(erika)).toMatchObject([{ ...row, is_own: true }]);
  const other = await testApp.person(['dms.can_access_business_management']);
  expect(await jobs(other)).toMatchObject([{ ...row, is_own: false }]);
});

const awardProperties = [
  ['survey_answers', 'Antworten', 'int'],
  ['recommendation', 'Empfehlung', 'float'],
  ['career_page', 'Karriereseite', 'url'],
  ['works_council', 'Betriebsrat', 'bool'],
] as const;
const file = (name: string): string => readFileSync(realFile(`companies-from-datenanfragen/${name}`), 'utf8');

test.skipIf(!hasRealData)('real companies with two years of awards, both ways', { timeout: 300_000 }, async () => {
  const of = await project('echt');
  for (const [key, type] of [
    ['category', 'str'],
    ['brands', 'int'],
    ['request_by', 'str'],
    ['privacy_page', 'link'],
    ['id_document', 'bool'],
  ])
    await give('project.add_property', { project_id: of, property_key: key, property_label: key, property_type: type });
  for (const year of [2025, 2026]) {
    for (const name of ['Handel', 'Finanzen', 'Versicherung', 'Reise', 'Medien'])
      await give('award.create', { project_id: of, name, year });
    for (const [property_name, property_label, property_format] of awardProperties)
      await give('project.add_property_to_all_awards', { project_id: of, year, property_name, property_label, property_format });
  }
  const companies = await upload(of, file('companies.csv'));
  expect(companies.job.counts).toEqual({ new: 1_152, error: 1 });
  await applyAndWait(erika, companies.id, { skip_error_rows: true });
  const properties = await upload(of, file('companies-properties.csv'));
  expect(properties.job.counts).toEqual({ change: 1_152, error: 1 });
  await applyAndWait(erika, properties.id, { skip_error_rows: true });
  expect(await accountOf('1und1')).toMatchObject({
    websites: [{ url: 'https://www.1und1.de/' }],
    addresses: [{ zipcode: '56410', city: 'Montabaur' }],
    properties: { category: 'telecommunication', brands: 2, id_document: null },
  });
  for (const [name, counts] of [
    ['awardees-2025.csv', { new: 200 }],
    ['awardees-2026.csv', { new: 200 }],
  ] as const) {
    const plan = await upload(of, file(name), awardees);
    expect(plan.job.counts).toEqual(counts);
    await applyAndWait(erika, plan.id);
  }
  expect((await upload(of, await exportFile(of, 'accounts.csv'))).job.counts).toEqual({ unchanged: 1_152 });
  // Five awardees are on the editorial blacklist, so no file has them.
  expect((await upload(of, await exportFile(of, 'awardees.csv'), awardees)).job.counts).toEqual({ unchanged: 395 });
  expect((await upload(of, file('awardees-2026.csv'), awardees)).job.counts).toEqual({ unchanged: 200 });

  const { rows } = await upload(of, file('awardees-with-errors.csv'), awardees);
  const errorTexts = rows.map(({ errors }) => errors.map(({ column, text }) => `${column}: ${text}`).join(' '));
  expect(errorTexts).toEqual([
    '',
    expect.stringContaining('3c-deutschland-gmbx. Ähnlich: 3c-deutschland-gmbh'),
    'award_name: Das Projekt hat keine Auszeichnung Handle. Ähnlich: Handel.',
    'award_year: Die Auszeichnung Handel gibt es für 2024 nicht, nur für 2025, 2026.',
    'award_rank: Ein Rang ist eine ganze Zahl ab 1.',
    'award_rank: Ein Rang ist eine ganze Zahl ab 1.',
    expect.stringMatching(/^award_scoring: /),
    expect.stringMatching(/^works_council: /),
    expect.stringMatching(/^career_page: /),
    'account_id: Dieses Feld ist ein Pflichtfeld.',
    'account_id: Diese Auszeichnung und diese Firma stehen bereits in Zeile 2.',
    '',
    'award_year: Bitte ein Jahr von 1990 bis 2100 angeben.',
  ]);

  // Without a strategy no account is listed for verification.
  expect(await readVerificationList('project_slug=ECHT')).toMatchObject({ total: 0, project: { verification_strategy: null } });
  await give('project.update', { project_id: of, name: 'Projekt echt', verification_strategy: 'all' });
  const allAccounts = await readVerificationList('project_slug=echt');
  expect(allAccounts).toMatchObject({ total: 1_152, scope: { year: 2026 }, progress: { verified: 0, total: 1_152 } });
  await give('project.update', { project_id: of, name: 'Projekt echt', verification_strategy: 'awarded' });
  const { total, items, awards } = await readVerificationList('project_slug=echt');
  expect([total, items.length, awards.length]).toEqual([177, 50, 10]);
  expect((await readVerificationList('project_slug=echt&year=2025')).total).toBe(181);
});

test('accounts are verified by the award year of their project', { timeout: 60_000 }, async () => {
  const of = await project('jahre');
  await give('project.update', { project_id: of, name: 'Projekt jahre', verification_strategy: 'awarded' });
  const old = await give('award.create', { project_id: of, name: 'Handel', year: 2025 });
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  const rows = [1, 2, 3].map((n) => `j-${n};Jahr ${4 - n} GmbH;Jahr;;0106${n};Dresden;Sachsen;DE`).join('\n');
  await applyUpload(of, `human_id;name;shortname;street;zipcode;city;state;country\n${rows}\n`);
  const list = 'award_name;award_year;account_id;award_rank;award_scoring\n';
  await applyUpload(of, `${list}Handel;2025;j-1;1;99,5\nHandel;2026;j-1;2;98\nHandel;2026;J-2;1;99\n`, awardees);

  const names = async (params: string): Promise<readonly string[]> =>
    (await readVerificationList(`project_slug=jahre&${params}`)).items.map(({ human_id }) => human_id);
  expect(await names('')).toEqual(['j-2', 'j-1']);
  expect(await names('ordering=-name')).toEqual(['j-1', 'j-2']);
  expect(await names('ordering=computed_zipcode')).toEqual(['j-1', 'j-2']);
  expect(await names('awardees__award__year=2025')).toEqual(['j-1']);
  expect(await names(`awardees__award__id=${old}`)).toEqual(['j-1']);
  expect(await names('human_id=J-2')).toEqual(['j-2']);
  expect(await names('addresses__zipcode=01061&addresses__city=dres')).toEqual(['j-1']);
  expect(await names('is_process_blacklisted=true')).toEqual([]);
  expect(await erika.visitor.get(`${query}verification/accounts/?project_slug=nirgends`)).toMatchObject({ status: 404 });
  const first = await readVerificationList('');
  expect(first.project?.slug).not.toBe('jahre');
  expect((await readVerificationList('last_project_slug=jahre')).project?.slug).toBe('jahre');
  expect((await readVerificationList('last_project_slug=nirgends')).project).toEqual(first.project);
  expect(await erika.visitor.get(`${query}verification/accounts/?project_slug=jahre&year=bald`)).toMatchObject({ status: 422 });

  const { id } = await accountOf('j-1');
  const entity = { entity_id: id, entity_type: 'account' };
  await erika.give('seedwork', 'entity.verify', entity);
  expect(await names('is_verified=true')).toEqual(['j-1']);
  expect(await names('is_verified=true&year=2025')).toEqual([]);
  expect((await readVerificationList('project_slug=jahre')).progress).toMatchObject({ verified: 1, total: 2 });
  await erika.give('seedwork', 'entity.activate_inquiry', { ...entity, year: 2025, question: 'Wer?', assignee_id: erika.id });
  expect(await erika.read(`${query}verification/inquiries/`)).toMatchObject({
    total: 1,
    items: [{ id, entity_type: 'account', list: 'jahre', year: 2025, inquiry: { question: 'Wer?' } }],
  });
  expect(await names('is_inquiry_activated=true&awardees__award__year=2025')).toEqual(['j-1']);
  const detail = `${query}verification/accounts/${id}/`;
  expect(await erika.read(detail)).toMatchObject({ year: 2026, is_verified: true, inquiry: null, human_id: 'j-1', viewers: [] });
  expect(await erika.read(`${detail}?year=2025`)).toMatchObject({ year: 2025, is_verified: false, inquiry: { question: 'Wer?' } });
  await give('account.change', { account_id: id, name: 'Anders GmbH', short_name: 'Anders', human_id: 'j-1' });
  expect(await erika.read(detail)).toMatchObject({
    changed_since_verified: [{ field: 'name', before: 'Jahr 3 GmbH', after: 'Anders GmbH' }],
  });
  expect(await erika.read(`${query}verification/accounts/neighbours/${id}/?project_slug=jahre&limit=50`)).toMatchObject({
    prev: null,
    next: { name: 'Jahr 2 GmbH' },
    total: 2,
  });
  const csv = (await erika.answer(`${query}export/lists/verification?project_slug=jahre&is_verified=true&output_format=csv`)).text;
  expect(csv).toContain('Anders GmbH');
  expect(csv).not.toContain('Jahr 2 GmbH');
  await give('account.delete', { account_id: id });
  expect([await names(''), await names('is_deleted=false')]).toEqual([['j-1', 'j-2'], ['j-2']]);
});

test('the files of a project change nothing after a merge, and nothing once it is unmerged', { timeout: 60_000 }, async () => {
  const of = await project('vereint');
  const names = ['Handel', 'Reise'];
  for (const name of names) await give('award.create', { project_id: of, name, year: 2026 });
  const columns = 'award_name;award_year;account_id;award_rank;award_scoring\n';
  await applyUpload(of, 'human_id;name;shortname\nv-1;Ahornwerk GmbH;Ahorn\nv-2;Ahornwerk AG;Ahorn\n');
  await applyUpload(of, `${columns}Handel;2026;v-1;1;99\nReise;2026;v-1;2;98\nReise;2026;v-2;3;97\n`, awardees);
  const [mergedAccount, stays] = [await accountOf('v-1'), await accountOf('v-2')];
  const won = mergedAccount.awardees.find(({ award }) => award.name === 'Handel');
  await give('account.merge', { account_id: mergedAccount.id, into_account_id: stays.id });

  expect((await upload(of, await exportFile(of, 'accounts.csv'))).job.counts).toEqual({ unchanged: 1 });
  expect((await upload(of, await exportFile(of, 'awardees.csv'), awardees)).job.counts).toEqual({ unchanged: 2 });
  const again = await applyUpload(of, `${columns}Handel;2026;V-1;4;96\n`, awardees);
  expect(again.job.counts).toEqual({ written: 1 });
  expect((await accountOf('v-2')).awardees.map(({ id }) => id)).toContain(won?.id);

  await give('account.unmerge', { account_id: mergedAccount.id });
  expect((await upload(of, await exportFile(of, 'awardees.csv'), awardees)).job.counts).toEqual({ unchanged: 3 });
});
