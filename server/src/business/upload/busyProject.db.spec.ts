import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from '../account/internal.command.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';

// Runs no jobs, so that jobs stay unfinished.
const testApp = await startTestApp({ KURATOR_ROLES: 'serve,project' });
const erika = await testApp.person();
const { bus, jobs } = testApp.node.application;
const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;

/** Project with an awardee. */
async function createProject(slug: string): Promise<string> {
  const project_id = await give('business_project.create', { name: `Projekt ${slug}`, slug });
  const award_id = await give('award.create', { project_id, name: 'Handel', year: 2026 });
  const system = systemPrincipal(permissionNames);
  const account = { project_id, human_id: `${slug}-1`, name: 'Firma', short_name: 'F' };
  const answer = z.object({ entity_id: z.string() }).parse(await bus.execute(accountCreate, account, system));
  await bus.execute(awardeeCreate, { award_id, account_id: answer.entity_id }, system);
  return project_id;
}

async function upload(project_id: string): Promise<string> {
  const { text } = await erika.upload('business', 'project.upload_data', 'human_id;name;shortname\nx-1;X;X\n', { project_id });
  return z.object({ job_id: z.string() }).parse(JSON.parse(text)).job_id;
}

const refusalOf = async (command: string, import_id: string): Promise<readonly unknown[]> => {
  const { status, code } = await erika.refusal('seedwork', `import.${command}`, { import_id });
  return [status, code];
};

test('an upload that is only planned prevents nothing', async () => {
  const project_id = await createProject('geplant');
  await upload(project_id);
  expect(await give('project.delete_awardee_data', { project_id, year: 2026 })).toMatch(/./);
  expect(await upload(project_id)).toMatch(/./);
});

test('of an upload and a removal of a project one is written at a time', async () => {
  const project_id = await createProject('eins');
  const removal = await give('project.delete_awardee_data', { project_id, year: 2026 });
  const [former, planned, other] = [await upload(project_id), await upload(project_id), await upload(await createProject('zwei'))];
  await jobs.move(former, ['planning'], 'applied');
  for (const job of [removal, planned, other]) await jobs.move(job, ['planning'], 'planned');
  await erika.give('seedwork', 'import.apply', { import_id: removal });
  expect(await refusalOf('apply', planned)).toEqual([409, 'project.busy']);
  expect(await refusalOf('revert', former)).toEqual([409, 'project.busy']);
  await erika.give('seedwork', 'import.apply', { import_id: other });

  await jobs.move(removal, ['applying'], 'planned');
  await erika.give('seedwork', 'import.apply', { import_id: planned });
  expect(await refusalOf('apply', removal)).toEqual([409, 'project.busy']);
});
