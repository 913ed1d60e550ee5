import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const blacklist = (kind: string, entity_type: string, entity_id: string | undefined) =>
  erika.give('seedwork', `entity.blacklist_${kind}`, { entity_id, entity_type, reason: 'Wunsch' });

test('the file of awardees lacks whoever is not delivered, and says how many', { timeout: 60_000 }, async () => {
  const of = await project('weg');
  const [editorial, process] = await Promise.all(
    ['Handel', 'Handwerk'].map((name) => give('award.create', { project_id: of, name, year: 2026 })),
  );
  await give('award.create', { project_id: of, name: 'Industrie', year: 2026 });
  await give('award.create', { project_id: of, name: 'Industrie', year: 2025 });
  await applyAndWait(erika, (await upload(of, 'human_id;name;shortname\nw-1;Eins AG;Eins\nw-2;Zwei AG;Zwei\nw-3;Drei AG;Drei\n')).id);
  const wins = [
    'Handel;2026;w-1',
    'Handwerk;2026;w-1',
    'Industrie;2026;w-1',
    'Industrie;2026;w-2',
    'Industrie;2026;w-3',
    'Industrie;2025;w-2',
  ];
  const rows = wins.map((win) => `${win};1;99\n`).join('');
  await applyAndWait(erika, (await upload(of, `award_name;award_year;account_id;award_rank;award_scoring\n${rows}`, awardees)).id);
  const listed = async (file = 'awardees.csv') =>
    (await exportFile(of, file))
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(';').slice(0, 3).join(';'));
  const omitted = (year = '') =>
    erika.read(`/dms/business/api/query/management/projects/${of}/export/awardees/omissions/${year && `?year=${year}`}`);
  expect(await listed()).toHaveLength(6);
  expect(await omitted()).toEqual({ omitted: [] });

  await blacklist('editorial', 'businessaward', editorial);
  await blacklist('process', 'businessaward', process);
  await blacklist('editorial', 'account', (await accountOf('w-2')).id);
  await blacklist('process', 'account', (await accountOf('w-1')).id);
  await blacklist('editorial', 'businessawardee', (await accountOf('w-3')).awardees[0]?.id);
  expect(await listed()).toEqual(['Industrie;2026;w-1']);
  expect(await listed('awardees.csv?year=2025')).toEqual([]);
  expect(await omitted()).toEqual({
    omitted: [
      { reason: 'editorial_blacklist', count: 3, text: '3 Einträge auf der Redaktions-Blacklist' },
      { reason: 'award_blacklist', count: 2, text: '2 Preisträger von Auszeichnungen auf einer Blacklist' },
    ],
  });
  expect(await omitted('2025')).toMatchObject({ omitted: [{ reason: 'editorial_blacklist', count: 1 }] });
  expect((await upload(of, await exportFile(of, 'awardees.csv'), awardees)).job.counts).toEqual({ unchanged: 1 });
});

test('the file of awardees says how many belong to deleted accounts', { timeout: 60_000 }, async () => {
  const of = await project('fort');
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  await applyAndWait(erika, (await upload(of, 'human_id;name;shortname\nf-1;Eins AG;Eins\nf-2;Zwei AG;Zwei\nf-3;Drei AG;Drei\n')).id);
  const rows = [1, 2, 3].map((n) => `Handel;2026;f-${n};${n};99\n`).join('');
  await applyAndWait(erika, (await upload(of, `award_name;award_year;account_id;award_rank;award_scoring\n${rows}`, awardees)).id);
  await applyAndWait(erika, (await upload(of, 'award_name;award_year;account_id;deleted\nHandel;2026;f-2;ja\n', awardees)).id);
  for (const number of ['f-1', 'f-2']) await give('account.delete', { account_id: (await accountOf(number)).id });
  expect((await exportFile(of, 'awardees.csv')).match(/f-\d/g)).toEqual(['f-3']);
  expect(await erika.read(`/dms/business/api/query/management/projects/${of}/export/awardees/omissions/`)).toEqual({
    omitted: [{ reason: 'deleted', count: 1, text: '1 gelöschter Eintrag' }],
  });
});
