import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, revertAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { accountCreate } from '../account/internal.command.ts';
import { createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, upload: planUpload, accountOf, exportFile } = createUploadSteps(erika);
const comment = (topic: string, values: Record<string, unknown>) =>
  erika.give('seedwork', `entity.${topic}`, { entity_type: 'account', ...values });

/** Project whose accounts nobody uploaded. */
async function projectOf(slug: string, ...numbers: readonly string[]): Promise<string> {
  const project_id = await give('business_project.create', { name: `Projekt ${slug}`, slug });
  for (const human_id of numbers)
    await testApp.node.application.bus.execute(
      accountCreate,
      { project_id, human_id, name: 'Alt', short_name: 'Alt' },
      systemPrincipal(permissionNames),
    );
  const { projectors, store } = testApp.node.application;
  expect(await projectors.waitFor('account_list', await store.readHead(), 10_000)).toBe(0);
  return project_id;
}
async function upload(project_id: string, ...lines: readonly string[]): Promise<ImportSnapshot> {
  const file = ['human_id;name;shortname;comment', ...lines].join('\n');
  return applyAndWait(erika, (await planUpload(project_id, file)).id);
}
const readComments = async (number: string): Promise<string[]> => (await accountOf(number)).comments.map(({ text }) => text);
/** Numbers with their comments in the file of a project. */
async function exportedComments(project_id: string): Promise<Record<string, string>> {
  const text = await exportFile(project_id, 'accounts.csv');
  const [head = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(';'));
  return Object.fromEntries(rows.map((row) => [row[0] ?? '', row[head.indexOf('comment')] ?? '']));
}

test("taking back an upload takes back its comments, in detail and file, and leaves others'", { timeout: 60_000 }, async () => {
  const of = await projectOf('kommentar', 'c-1', 'c-2', 'c-3');
  await comment('add_comment', { entity_id: (await accountOf('c-3')).id, comment: 'Von Hand' });
  const { id } = await upload(of, 'c-1;Neu;Neu;Rückruf', 'c-2;;;Allein', 'c-3;;;Zweiter');
  expect(await exportedComments(of)).toEqual({ 'c-1': 'Rückruf', 'c-2': 'Allein', 'c-3': 'Zweiter' });
  const { job, rows } = await revertAndWait(erika, id);
  expect(job.counts).toEqual({ reverted: 3 });
  expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
  const account = await accountOf('c-1');
  expect(account).toMatchObject({ name: 'Alt', comments: [] });
  expect(account.events.filter(({ topic_name }) => topic_name === 'import.revert')).toMatchObject([
    { data: { batch_id: id, items: [{ of: 'comments', removed: true, before: { comment: 'Rückruf' } }] } },
    { data: { batch_id: id, before: { name: 'Neu' }, after: { name: 'Alt' } } },
  ]);
  expect([await readComments('c-2'), await readComments('c-3')]).toEqual([[], ['Von Hand']]);
  expect(await exportedComments(of)).toEqual({ 'c-1': '', 'c-2': '', 'c-3': 'Von Hand' });
  // The same file brings it again.
  await upload(of, 'c-1;Neu;Neu;Rückruf');
  expect(await readComments('c-1')).toEqual(['Rückruf']);
});

test('a comment that somebody edited or removed since stays as it is and is reported', { timeout: 60_000 }, async () => {
  const of = await projectOf('bearbeitet', 'e-1', 'e-2', 'e-3');
  const { id } = await upload(of, 'e-1;;;Rückruf', 'e-2;;;Rückruf', 'e-3;;;Rückruf');
  const [edited, removed, discussed] = [await accountOf('e-1'), await accountOf('e-2'), await accountOf('e-3')];
  await comment('update_comment', { entity_id: edited.id, comment_id: edited.comments[0]?.id, comment: 'Rückruf am Montag' });
  await comment('remove_comment', { entity_id: removed.id, comment_id: removed.comments[0]?.id });
  await comment('add_comment', { entity_id: discussed.id, comment: 'Erledigt' });
  const { job, rows } = await revertAndWait(erika, id);
  expect(job.counts).toEqual({ written: 2, reverted: 1 });
  expect(rows.map(({ errors }) => errors.length)).toEqual([1, 1, 0]);
  expect([await readComments('e-1'), await readComments('e-2'), await readComments('e-3')]).toEqual([
    ['Rückruf am Montag'],
    [],
    ['Erledigt'],
  ]);
  expect(await exportedComments(of)).toEqual({ 'e-1': 'Rückruf am Montag', 'e-2': '', 'e-3': 'Erledigt' });
});

test("an account that an upload made stays while it has a person's comment", { timeout: 60_000 }, async () => {
  const of = await projectOf('begonnen');
  const { id } = await upload(of, 'n-1;Neu;Neu;Rückruf', 'n-2;Neu;Neu;Rückruf');
  await comment('add_comment', { entity_id: (await accountOf('n-1')).id, comment: 'Wichtig' });
  expect((await revertAndWait(erika, id)).job.counts).toEqual({ written: 1, reverted: 1 });
  expect([(await accountOf('n-1')).is_deleted, (await accountOf('n-2')).is_deleted]).toEqual([false, true]);
});

test(
  'deleting uploaded data takes the comments of all uploads, and its own taking back brings them as they were',
  { timeout: 60_000 },
  async () => {
    const of = await projectOf('hochgeladen', 'd-1', 'd-2');
    await upload(of, 'd-1;Neu;Neu;Rückruf', 'd-2;;;Rückruf');
    await upload(of, 'd-1;;;Zweiter');
    const before = await accountOf('d-1');
    const edited = await accountOf('d-2');
    await comment('update_comment', { entity_id: edited.id, comment_id: edited.comments[0]?.id, comment: 'Von Hand' });
    const plan = await waitForImportEnd(erika, await give('project.delete_uploaded_data', { project_id: of }));
    expect(plan.rows[0]?.changes.filter(({ field }) => field !== 'name' && field !== 'short_name')).toMatchObject([
      { field: 'comment', before: 'Rückruf', after: null },
      { field: 'comment', before: 'Zweiter', after: null },
    ]);
    await applyAndWait(erika, plan.id, { reason: 'geprüft' });
    expect(await accountOf('d-1')).toMatchObject({ name: 'Alt', comments: [] });
    expect(await exportedComments(of)).toEqual({ 'd-1': '', 'd-2': 'Von Hand' });
    expect((await revertAndWait(erika, plan.id)).job.counts['reverted']).toBe(1);
    const restored = await accountOf('d-1');
    expect([restored.name, restored.comments]).toEqual(['Neu', before.comments]);
    expect(await exportedComments(of)).toEqual({ 'd-1': 'Zweiter', 'd-2': 'Von Hand' });
  },
);
