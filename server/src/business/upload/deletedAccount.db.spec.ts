import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, waitForImportEnd, type ImportSnapshot } from '../../testing/importSteps.ts';
import { createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf } = createUploadSteps(erika);
const applyUpload = async (of: string, file: string): Promise<ImportSnapshot> =>
  applyAndWait(erika, (await upload(of, file)).id, { skip_error_rows: true });

test('an account that a person deleted is an error, what a taken-back upload deleted comes again', { timeout: 60_000 }, async () => {
  const of = await project('geloescht');
  const file = 'human_id;name;shortname\nd-1;Eins GmbH;Eins\nd-2;Zwei GmbH;Zwei\n';
  await applyUpload(of, file);
  const account_id = (await accountOf('d-1')).id;
  await give('account.delete', { account_id });
  const { rows } = await upload(of, file);
  expect(rows.map(({ state, errors }) => [state, errors.map(({ column, text }) => `${column}: ${text}`)])).toEqual([
    ['error', ['human_id: Die Firma Eins GmbH ist gelöscht. Bitte zuerst wiederherstellen.']],
    ['unchanged', []],
  ]);
  expect((await applyUpload(of, file)).job.counts).toEqual({ error: 1, unchanged: 1 });
  expect(await accountOf('d-1')).toMatchObject({ is_deleted: true });
  await give('account.undelete', { account_id });
  const plan = await waitForImportEnd(erika, await give('project.delete_uploaded_data', { project_id: of }));
  await applyAndWait(erika, plan.id);
  expect(await accountOf('d-2')).toMatchObject({ is_deleted: true });
  expect((await applyUpload(of, file)).rows.at(-1)).toMatchObject({ state: 'written' });
  expect(await accountOf('d-2')).toMatchObject({ is_deleted: false });
});
