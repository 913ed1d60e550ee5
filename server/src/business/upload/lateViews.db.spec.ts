import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { expectPostponed, whileTableIsLocked } from '../../testing/lateViews.ts';
import { textWith } from '../../testing/matcher.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { pool } = testApp;

const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;

/** Uploads while the list of accounts lacks a new number, and asks for the plan once the list has it. */
async function planBehindList(project_id: string, topic: string, file: string, rename: () => Promise<unknown>) {
  const id = await whileTableIsLocked(pool, 'account_list', async () => {
    await rename();
    const { text } = await erika.upload('business', topic, file, { project_id }, 'firmen.csv');
    // oxlint-disable-next-line typescript/no-unsafe-assignment, typescript/no-unsafe-member-access -- the answer of a command with a job
    const job: string = JSON.parse(text).job_id;
    await expectPostponed(pool, job, 'planning');
    return job;
  });
  return waitForImportEnd(erika, id);
}

test('uploads wait until the list of accounts tells of which account a number was', { timeout: 60_000 }, async () => {
  const project_id = await give('business_project.create', { name: 'Projekt', slug: 'projekt' });
  await give('award.create', { project_id, name: 'Handel', year: 2026 });
  const upload = (file: string) => planAndWait(erika, 'project.upload_data', file, { project_id }, 'firmen.csv', 'business');
  await applyAndWait(erika, (await upload('human_id;name;shortname\n4711;Muster;Muster\n')).id, { skip_error_rows: false });
  const { id: account_id } = await erika.read<{ id: string }>('/dms/business/api/query/research/entities/link/4711/');
  const renumber = (human_id: string) => give('account.change', { account_id, name: 'Muster', short_name: 'Muster', human_id });
  const formerNumber = { reason: textWith('frühere Nummer von Muster') };

  const accounts = 'human_id;name;shortname\n4711;Muster AG;Muster\n';
  const accountPlan = await planBehindList(project_id, 'project.upload_data', accounts, () => renumber('4712'));
  expect(accountPlan.rows).toMatchObject([{ state: 'change', warnings: [formerNumber] }]);

  const awardees = 'award_name;award_year;account_id;award_rank;award_scoring\nHandel;2026;4712;1;\n';
  const awardeePlan = await planBehindList(project_id, 'project.upload_awardee_properties', awardees, () => renumber('4713'));
  expect(awardeePlan.rows).toMatchObject([{ state: 'new', warnings: [formerNumber] }]);
});
